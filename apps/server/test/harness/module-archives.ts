/** Builds archives of Terraform modules and the form with which a browser uploads them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import tar from 'tar-stream'

/** Returns the files of a vendored module by name. */
export const readVendoredModule = (name: string): Record<string, string> => {
  const folder = join(import.meta.dirname, '../fixtures/modules', name)
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

/** Builds a tar.gz archive of files, with further entries from tar headers. */
export const archiveOf = async (
  files: Readonly<Record<string, string>>,
  more: readonly (Partial<tar.Header> & { name: string })[] = [],
): Promise<Buffer> => {
  const pack = tar.pack()
  for (const [name, content] of Object.entries(files)) pack.entry({ name }, content)
  for (const header of more) pack.entry(header).end(null)
  pack.finalize()
  return gzipSync(await buffer(pack))
}

/** Builds the form that adds a version. */
export const buildVersionForm = (fields: Readonly<Record<string, string>>, archive?: Buffer): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (archive) form.append('file', new Blob([new Uint8Array(archive)]), 'module.tar.gz')
  return form
}
