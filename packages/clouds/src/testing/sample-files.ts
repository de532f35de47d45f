/**
 * Real answers of providers, which stand beside the project: Microsoft's examples of its API, and what the Cloud Custodian project
 * has recorded. Where they are not, tests run on what the project has copied of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const named = process.env['CLOUD_SAMPLES']
const samples =
  named === undefined
    ? new URL('../../../../../shared/data/', import.meta.url)
    : new URL(`${pathToFileURL(named).href.replace(/\/$/, '')}/`)

/** Whether they are there; `CLOUD_SAMPLES` says where, if not beside the project. */
export const hasSamples = existsSync(samples)

/** The files of a folder, parsed; none where there are no samples. @throws where the samples lack the folder */
export const samplesIn = (folder: string): { name: string; content: unknown }[] => {
  if (!hasSamples) return []
  const url = new URL(folder, samples)
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, content: JSON.parse(readFileSync(new URL(name, url), 'utf8')) as unknown }))
}

/** One file as text, or what the project has copied of it. @throws where the samples lack it */
export const sampleText = (path: string, own: string): string =>
  hasSamples ? readFileSync(new URL(path, samples), 'utf8') : own
