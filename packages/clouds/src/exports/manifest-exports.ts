// Exports whose runs each have a manifest that lists their parts. The newest complete run of a period is its data.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/exports'
import { createHash } from 'node:crypto'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportedLines, ExportPort } from '../ports/exports.ts'
import { toExportFiles } from './files-of.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { throwIfCancelled } from './refusals.ts'

/** The export and period that a manifest's key identifies. */
export type ManifestAddress = {
  documentId: string
  periodStart: string
  periodEnd: string
  /** Orders the runs of a period if the key distinguishes them; empty otherwise. */
  run: string
}

/** A part in a manifest; `null` for values that the manifest does not contain. */
export type ManifestPart = { key: string; bytes: number | null; lines: number | null }

/** The contents of a manifest. */
export type Manifest = {
  /** The provider's name of the run; empty if it has none. */
  run: string
  parts: ManifestPart[]
}

/** The folder layout of a provider's exports. */
export type ExportLayout = {
  /** Parses a key; returns undefined if the key is not a manifest's. */
  addressOf: (key: string) => ManifestAddress | undefined
  /**
   * Reads a manifest; returns `undefined` if its export is not billing data.
   * @throws CloudError ExportFailed if it cannot be read
   */
  manifestOf: (key: string, text: string) => Manifest | undefined
}

type Run = { address: ManifestAddress; manifest: StoredObject }
/** `objects` are the parts that have lines, sorted by key because manifests list them in any order. */
type WholeRun = Manifest & { address: ManifestAddress; objects: StoredObject[]; version: string }

/** The size limit of a manifest; one with a hundred thousand parts is smaller. */
const mostManifestBytes = 32 * 1024 * 1024

const readText = async (
  store: ObjectStore,
  object: StoredObject,
  signal: AbortSignal | undefined,
): Promise<string> => {
  if (object.bytes > mostManifestBytes)
    throw new CloudError('ExportFailed', t(m.isTooLargeForAManifest, { key: object.key }))
  const pieces: Uint8Array[] = []
  for await (const piece of store.read(object, signal)) pieces.push(piece)
  return new TextDecoder().decode(Buffer.concat(pieces))
}

const findPartProblem = (part: ManifestPart, object: StoredObject | undefined): string | undefined => {
  if (!object) return t(m.isMissing, { key: part.key })
  if (part.bytes !== null && part.bytes !== object.bytes)
    return t(m.hasBytesInsteadOf, { key: part.key, bytes: object.bytes, bytes2: part.bytes })
  return undefined
}

const mostNamed = 5

const describeProblems = (key: string, problems: readonly string[]): string => {
  const more = problems.length > mostNamed ? t(m.andMore, { count: problems.length - mostNamed }) : ''
  return t(m.exportRunOfIsIncomplete, { key, problems: problems.slice(0, mostNamed).join('; '), more })
}

/** Identifies the state of a run by the provider's name for it and the store's tags of its objects. */
const computeVersion = (run: string, objects: readonly StoredObject[]): string => {
  const hash = createHash('sha256')
  const states = objects.map(({ key, bytes, etag }) => JSON.stringify([key, bytes, etag]))
  for (const state of states.sort()) hash.update(state)
  return [run, hash.digest('hex').slice(0, 16)].filter(Boolean).join(' · ')
}

/** Returns the runs of each period, newest first. */
const groupRuns = (objects: readonly StoredObject[], layout: ExportLayout): Run[][] => {
  const runs = objects.flatMap((manifest) => {
    const address = layout.addressOf(manifest.key)
    return address ? [{ address, manifest }] : []
  })
  const compareNewestFirst = (one: Run, other: Run): number =>
    other.address.run.localeCompare(one.address.run, 'en') ||
    other.manifest.modified.getTime() - one.manifest.modified.getTime() ||
    one.manifest.key.localeCompare(other.manifest.key, 'en')
  return [...Map.groupBy(runs, ({ address }) => address.documentId).values()].map((group) =>
    group.toSorted(compareNewestFirst),
  )
}

const compareByKey = (one: StoredObject, other: StoredObject): number =>
  one.key.localeCompare(other.key, 'en')

/** Returns what was read, or the message if it could not be: a damaged run is treated as incomplete. */
const readOrDescribe = <T>(read: () => T): T | string => {
  try {
    return read()
  } catch (error) {
    if (error instanceof CloudError && error.code === 'ExportFailed') return error.message
    throw error
  }
}

/** Returns the newest complete run, and what is wrong with newer runs; neither if no run contains billing data. */
const findNewestComplete = async (
  store: ObjectStore,
  layout: ExportLayout,
  runs: readonly Run[],
  objects: ReadonlyMap<string, StoredObject>,
  signal: AbortSignal | undefined,
): Promise<{ run: WholeRun | undefined; problems: string[] }> => {
  const problems: string[] = []
  for (const { address, manifest } of runs) {
    const text = await readText(store, manifest, signal)
    const read = readOrDescribe(() => layout.manifestOf(manifest.key, text))
    if (typeof read === 'string') problems.push(read)
    if (!read || typeof read === 'string') continue
    const found = read.parts.map((part) => ({ part, object: objects.get(part.key) }))
    const wrong = found.flatMap(({ part, object }) => findPartProblem(part, object) ?? [])
    if (wrong.length > 0) {
      problems.push(describeProblems(manifest.key, wrong))
      continue
    }
    const objectsRead = found.flatMap(({ object, part }) => (object && part.lines !== 0 ? object : []))
    const version = computeVersion(read.run, [manifest, ...found.flatMap(({ object }) => object ?? [])])
    return { run: { ...read, address, objects: objectsRead.toSorted(compareByKey), version }, problems }
  }
  return { run: undefined, problems }
}

/** Returns the sum; null if one of the counts is unknown. */
const sumKnown = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0)

/** The version of an export without a complete run. It is listed anyway, and fetching it reports what is missing. */
const incomplete = 'incomplete'

/** Reads the exports below a prefix of a store. */
export const createManifestExports = (
  store: ObjectStore,
  prefix: string,
  layout: ExportLayout,
): ExportPort => {
  const listDocuments = async ({
    since = '',
    signal,
  }: { since?: string; signal?: AbortSignal } = {}): Promise<ExportDocument[]> => {
    const objects = await store.list(prefix, signal)
    const byKey = new Map(objects.map((object) => [object.key, object]))
    const found: ExportDocument[] = []
    for (const runs of groupRuns(objects, layout)) {
      const address = runs[0]?.address
      if (!address || address.periodEnd < since) continue
      const { run, problems } = await findNewestComplete(store, layout, runs, byKey, signal)
      if (!run && problems.length === 0) continue
      const { documentId, periodStart, periodEnd } = address
      found.push({ documentId, periodStart, periodEnd, version: run?.version ?? incomplete })
    }
    return found.sort(
      (one, other) =>
        other.periodStart.localeCompare(one.periodStart) || one.documentId.localeCompare(other.documentId),
    )
  }

  const readLines: ExportPort['lines'] = async ({ documentId, signal }): Promise<ExportedLines> => {
    throwIfCancelled(signal)
    const objects = await store.list(prefix, signal)
    const runs = groupRuns(objects, layout).find(([run]) => run?.address.documentId === documentId) ?? []
    const byKey = new Map(objects.map((object) => [object.key, object]))
    const { run, problems } = await findNewestComplete(store, layout, runs, byKey, signal)
    if (!run) {
      if (problems.length > 0) throw new CloudError('ExportFailed', problems.join(' '))
      throw new CloudError('NotFound', t(m.thereIsNoExportIn, { documentId, name: store.name }))
    }
    return {
      version: run.version,
      ...toExportFiles(store, run.objects, { signal, again: () => store.list(prefix, signal) }),
      lines: sumKnown(run.parts.map((part) => part.lines)),
      notes: problems.map((problem) => t(m.earlierExportRunWasUsed, { problem })),
    }
  }

  return { documents: listDocuments, lines: readLines }
}
