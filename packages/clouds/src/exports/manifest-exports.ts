// Exports whose runs each have a manifest that names its parts: the newest complete run of a period is what it holds.
import { createHash } from 'node:crypto'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportedLines, ExportPort } from '../ports/exports.ts'
import { filesOf } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { throwIfCancelled } from './refusals.ts'

/** Where a manifest stands says what it is of. */
export type ManifestAddress = {
  documentId: string
  periodStart: string
  periodEnd: string
  /** Orders the runs of a period where the key tells them apart; empty otherwise. */
  run: string
}

/** A part as a manifest names it; `null` where it does not say. */
export type ManifestPart = { key: string; bytes: number | null; lines: number | null }

/** What a manifest says. */
export type Manifest = {
  /** The run's name at the provider; empty where it has none. */
  run: string
  parts: ManifestPart[]
}

/** How a provider lays its exports out. */
export type ExportLayout = {
  /** What a key says, or undefined for any that is no manifest. */
  addressOf: (key: string) => ManifestAddress | undefined
  /**
   * Reads a manifest. `undefined` when it is of an export that holds no bill.
   * @throws CloudError ExportFailed for one that cannot be read
   */
  manifestOf: (key: string, text: string) => Manifest | undefined
}

type Run = { address: ManifestAddress; manifest: StoredObject }
/** `objects` are the parts that have lines, in the order of their keys: manifests name them in any. */
type WholeRun = Manifest & { address: ManifestAddress; objects: StoredObject[]; version: string }

/** A manifest of a hundred thousand parts is smaller. */
const mostManifestBytes = 32 * 1024 * 1024

const textOf = async (
  store: ObjectStore,
  object: StoredObject,
  signal: AbortSignal | undefined,
): Promise<string> => {
  if (object.bytes > mostManifestBytes)
    throw new CloudError('ExportFailed', `${object.key} is too large for a manifest.`)
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(object, signal)) pieces.push(piece)
  return new TextDecoder().decode(Buffer.concat(pieces))
}

const problemOf = (part: ManifestPart, object: StoredObject | undefined): string | undefined => {
  if (!object) return `${part.key} is missing`
  if (part.bytes !== null && part.bytes !== object.bytes)
    return `${part.key} has ${object.bytes} bytes instead of ${part.bytes}`
  return undefined
}

const mostNamed = 5

const sentenceOf = (key: string, problems: readonly string[]): string => {
  const more = problems.length > mostNamed ? ` and ${problems.length - mostNamed} more` : ''
  return `The run of ${key} is not complete: ${problems.slice(0, mostNamed).join('; ')}${more}.`
}

/** The state of a run: what the provider calls it, and what the store says of its objects. */
const versionOf = (run: string, objects: readonly StoredObject[]): string => {
  const hash = createHash('sha256')
  const states = objects.map(({ key, bytes, etag }) => JSON.stringify([key, bytes, etag]))
  for (const state of states.sort()) hash.update(state)
  return [run, hash.digest('hex').slice(0, 16)].filter(Boolean).join(' · ')
}

/** The runs of each period, the newest first. */
const runsOf = (objects: readonly StoredObject[], layout: ExportLayout): Run[][] => {
  const runs = objects.flatMap((manifest) => {
    const address = layout.addressOf(manifest.key)
    return address ? [{ address, manifest }] : []
  })
  const newestFirst = (one: Run, other: Run): number =>
    other.address.run.localeCompare(one.address.run, 'en') ||
    other.manifest.modified.getTime() - one.manifest.modified.getTime() ||
    one.manifest.key.localeCompare(other.manifest.key, 'en')
  return [...Map.groupBy(runs, ({ address }) => address.documentId).values()].map((group) =>
    group.toSorted(newestFirst),
  )
}

const byKeys = (one: StoredObject, other: StoredObject): number => one.key.localeCompare(other.key, 'en')

/** What is read, or the sentence for what cannot be: a run that is damaged is as little complete as one that lacks a part. */
const readable = <T>(read: () => T): T | string => {
  try {
    return read()
  } catch (error) {
    if (error instanceof CloudError && error.code === 'ExportFailed') return error.message
    throw error
  }
}

/** The newest complete run, and what is wrong with those that are newer; neither where none is of a bill. */
const newestWhole = async (
  store: ObjectStore,
  layout: ExportLayout,
  runs: readonly Run[],
  objects: ReadonlyMap<string, StoredObject>,
  signal: AbortSignal | undefined,
): Promise<{ run: WholeRun | undefined; problems: string[] }> => {
  const problems: string[] = []
  for (const { address, manifest } of runs) {
    const text = await textOf(store, manifest, signal)
    const read = readable(() => layout.manifestOf(manifest.key, text))
    if (typeof read === 'string') problems.push(read)
    if (!read || typeof read === 'string') continue
    const found = read.parts.map((part) => ({ part, object: objects.get(part.key) }))
    const wrong = found.flatMap(({ part, object }) => problemOf(part, object) ?? [])
    if (wrong.length > 0) {
      problems.push(sentenceOf(manifest.key, wrong))
      continue
    }
    const objectsRead = found.flatMap(({ object, part }) => (object && part.lines !== 0 ? object : []))
    const version = versionOf(read.run, [manifest, ...found.flatMap(({ object }) => object ?? [])])
    return { run: { ...read, address, objects: objectsRead.toSorted(byKeys), version }, problems }
  }
  return { run: undefined, problems }
}

/** The sum, or null where one is not known. */
const summed = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)

/** An export that has not got a complete run is there all the same: fetching it says what is missing. */
const incomplete = 'incomplete'

/** Reads the exports below a prefix of a store. */
export const manifestExports = (store: ObjectStore, prefix: string, layout: ExportLayout): ExportPort => {
  const documents = async ({ since = '', signal }: { since?: string; signal?: AbortSignal } = {}): Promise<
    ExportDocument[]
  > => {
    const objects = await store.list(prefix, signal)
    const byKey = new Map(objects.map((object) => [object.key, object]))
    const found: ExportDocument[] = []
    for (const runs of runsOf(objects, layout)) {
      const address = runs[0]?.address
      if (!address || address.periodEnd < since) continue
      const { run, problems } = await newestWhole(store, layout, runs, byKey, signal)
      if (!run && problems.length === 0) continue
      const { documentId, periodStart, periodEnd } = address
      found.push({ documentId, periodStart, periodEnd, version: run?.version ?? incomplete })
    }
    return found.sort(
      (one, other) =>
        other.periodStart.localeCompare(one.periodStart) || one.documentId.localeCompare(other.documentId),
    )
  }

  const lines: ExportPort['lines'] = async ({ documentId, signal }): Promise<ExportedLines> => {
    throwIfCancelled(signal)
    const objects = await store.list(prefix, signal)
    const runs = runsOf(objects, layout).find(([run]) => run?.address.documentId === documentId) ?? []
    const byKey = new Map(objects.map((object) => [object.key, object]))
    const { run, problems } = await newestWhole(store, layout, runs, byKey, signal)
    if (!run) {
      if (problems.length > 0) throw new CloudError('ExportFailed', problems.join(' '))
      throw new CloudError('NotFound', `There is no export ${documentId} in ${store.name}.`)
    }
    return {
      version: run.version,
      ...filesOf(store, run.objects, { signal, again: () => store.list(prefix, signal) }),
      lines: summed(run.parts.map((part) => part.lines)),
      notes: problems.map((problem) => `${problem} An earlier run was taken.`),
    }
  }

  return { documents, lines }
}
