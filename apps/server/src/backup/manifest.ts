/**
 * What a backup says of itself. `contents.jsonl` lists its files, one a line; `manifest.json` is written last and holds the
 * hash of that list, so that a backup that was cut off has none, and one that was changed is noticed.
 */
import { createReadStream } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { AppError } from '../kit/errors.ts'
import { hashOfFile } from './hashed-file.ts'

const manifestName = 'manifest.json'
export const contentsName = 'contents.jsonl'

const fileShape = { path: z.string(), bytes: z.number(), sha256: z.string() }

const entryShape = z.discriminatedUnion('kind', [
  /** Rows of a table as `COPY` writes them, gzip. */
  z.object({
    kind: z.literal('rows'),
    ...fileShape,
    schema: z.string(),
    table: z.string(),
    columns: z.array(z.string()),
    rows: z.number(),
  }),
  /** Lines of a load as ClickHouse's Native format has them, gzip; `lineHash` is that of the lines in any order. */
  z.object({
    kind: z.literal('lines'),
    ...fileShape,
    table: z.enum(['charge_line', 'rejected_line']),
    loadId: z.guid(),
    columns: z.array(z.string()),
    lines: z.number(),
    lineHash: z.string(),
  }),
  /** Metric points of a month, `YYYYMM`, in the same format. */
  z.object({ kind: z.literal('points'), ...fileShape, month: z.number(), columns: z.array(z.string()) }),
  /** A kept file. */
  z.object({ kind: z.literal('file'), ...fileShape, key: z.string() }),
])

/** A file of a backup; `path` is inside its folder, sizes are in bytes. */
export type Entry = z.output<typeof entryShape>

const totalsShape = z.object({ rows: z.number(), lines: z.number(), files: z.number(), bytes: z.number() })

/** How much a backup holds. */
export type Totals = z.output<typeof totalsShape>

const manifestShape = z.object({
  // The first had no points.
  format: z.literal([1, 2], 'It was made by a newer release: restore it with that one'),
  madeAt: z.string(),
  /** The newest migration of the database, which says what its tables look like. */
  migrations: z.array(z.string()),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Recognises the key that secrets are encrypted with. */
  key: z.string(),
  totals: totalsShape,
  contents: z.object({ bytes: z.number(), sha256: z.string() }),
})

/** The manifest of a backup. */
export type Manifest = z.output<typeof manifestShape>

/** Nothing yet. */
export const noTotals: Totals = { rows: 0, lines: 0, files: 0, bytes: 0 }

/** Totals with one more file. */
export const added = (totals: Totals, entry: Entry): Totals => ({
  rows: totals.rows + (entry.kind === 'rows' ? entry.rows : 0),
  lines: totals.lines + (entry.kind === 'lines' ? entry.lines : 0),
  files: totals.files + (entry.kind === 'file' ? 1 : 0),
  bytes: totals.bytes + entry.bytes,
})

const damaged = (what: string, cause?: unknown): AppError =>
  new AppError('InvalidFile', `The backup is damaged: ${what}. Take another one; nothing was restored.`, {
    cause,
  })

/** Writes the manifest once everything else is on the disk. */
export const writeManifest = async (
  folder: string,
  manifest: Omit<Manifest, 'contents' | 'format'>,
): Promise<void> => {
  const contents = await hashOfFile(join(folder, contentsName))
  const draft = join(folder, `${manifestName}.draft`)
  await writeFile(draft, `${JSON.stringify({ format: 2, ...manifest, contents }, null, 2)}\n`, {
    flush: true,
  })
  await rename(draft, join(folder, manifestName))
}

/**
 * Reads a manifest.
 * @throws AppError InvalidFile where the folder holds no whole backup
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new AppError(
      'InvalidFile',
      `${folder} holds no whole backup: ${manifestName}, which is written last, is missing. Take another one.`,
      { cause },
    )
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw damaged(`${manifestName} cannot be read`, cause)
  }
  const checked = manifestShape.safeParse(parsed)
  if (!checked.success) throw damaged(`${manifestName}: ${checked.error.issues[0]?.message}`)
  const found = await hashOfFile(join(folder, contentsName)).catch(() => null)
  if (found?.sha256 !== checked.data.contents.sha256)
    throw damaged(`${contentsName} is not the one it was made with`)
  return checked.data
}

/** The files of a backup, in the order in which they were written. */
export const entriesOf = async function* (folder: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, contentsName)) })) {
    const entry = entryShape.parse(JSON.parse(line))
    if (normalize(entry.path) !== entry.path || entry.path.startsWith('..') || entry.path.startsWith('/'))
      throw damaged(`${entry.path} leads out of it`)
    yield entry
  }
}

/**
 * Reads every file of a backup and compares it with what the backup was made with.
 * @throws AppError InvalidFile that names the first file which is missing, cut or changed
 */
export const checkContents = async (folder: string, onFile: (bytes: number) => void): Promise<void> => {
  for await (const entry of entriesOf(folder)) {
    const path = join(folder, entry.path)
    const found = await stat(path).catch(() => null)
    if (!found) throw damaged(`${entry.path} is missing`)
    if (found.size !== entry.bytes)
      throw damaged(`${entry.path} has ${found.size} bytes in the place of ${entry.bytes}`)
    if ((await hashOfFile(path)).sha256 !== entry.sha256) throw damaged(`${entry.path} has been changed`)
    onFile(entry.bytes)
  }
}
