/**
 * Reads real responses of providers that are stored next to the project: Microsoft's API examples, and recordings of
 * the Cloud Custodian project. If they are not available, tests use the parts that the project has copied.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const named = process.env['CLOUD_SAMPLES']
const samples =
  named === undefined
    ? new URL('../../../../../shared/data/', import.meta.url)
    : new URL(`${pathToFileURL(named).href.replace(/\/$/, '')}/`)

/** Whether they are available; `CLOUD_SAMPLES` names their folder if it is not next to the project. */
export const hasSamples = existsSync(samples)

/**
 * Returns the parsed files of a folder; empty if there are no samples.
 * @throws if the samples lack the folder
 */
export const readSamples = (folder: string): { name: string; content: unknown }[] => {
  if (!hasSamples) return []
  const url = new URL(folder, samples)
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, content: JSON.parse(readFileSync(new URL(name, url), 'utf8')) as unknown }))
}

/**
 * Returns one file as text, or the part that the project has copied.
 * @throws if the samples lack it
 */
export const sampleText = (path: string, own: string): string =>
  hasSamples ? readFileSync(new URL(path, samples), 'utf8') : own
