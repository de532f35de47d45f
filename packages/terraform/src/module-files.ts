/** Files of modules in the folder of a run: written before the run, and read after Terraform has fetched them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { TerraformProblem } from './problem.ts'

/** Contents by their path in the folder of a run, with `/` between folders. */
export type ModuleFiles = ReadonlyMap<string, Buffer>

/** The folder in which Terraform stores fetched modules. */
export const fetchedFolder = '.terraform/modules'

/** Terraform's list of fetched modules. Terraform does not fetch a listed module with the same source and version again. */
export const moduleList = `${fetchedFolder}/modules.json`

/** Writes files. @throws Error for a path that leads out of the folder */
export const writeModuleFiles = async (folder: string, files: ModuleFiles = new Map()): Promise<void> => {
  for (const [path, content] of files) {
    const file = join(folder, ...path.split('/'))
    if (relative(folder, file).startsWith('..'))
      throw new Error(`${path} leads out of the folder of the run.`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { mode: 0o600 })
  }
}

/** The maximum number of files of a module and their size together. */
export type ModuleLimits = { files: number; bytes: number }

/**
 * Reads all files below a folder except those of Git.
 * @throws TerraformProblem `Refused` for links and devices, and for modules above the limits
 */
export const readModuleFiles = async (
  folder: string,
  inside: string,
  limits: ModuleLimits,
): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  let bytes = 0
  const walk = async (at: string): Promise<void> => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      const name = relative(folder, path).split(sep).join('/')
      if (entry.name === '.git') continue
      if (entry.isDirectory()) await walk(path)
      else if (!entry.isFile()) throw new TerraformProblem('Refused', t(m.noFile, { name }))
      else {
        // The size is checked before a file is read: a large file must not fill the memory.
        bytes += (await stat(path)).size
        if (files.size >= limits.files || bytes > limits.bytes)
          throw new TerraformProblem(
            'Refused',
            t(m.moduleTooLarge, { files: limits.files, size: limits.bytes / 1024 / 1024 }),
          )
        files.set(name, await readFile(path))
      }
    }
  }
  await walk(join(folder, ...inside.split('/')))
  return files
}

/** Returns the commit that is checked out in a Git repository; empty if there is none. */
export const commitIn = async (folder: string): Promise<string> => {
  const read = (path: string): Promise<string> => readFile(join(folder, '.git', path), 'utf8').catch(() => '')
  const head = (await read('HEAD')).trim()
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1]
  const commit = ref === undefined ? head : (await read(ref)).trim()
  return /^[0-9a-f]{40}$/.test(commit) ? commit : ''
}
