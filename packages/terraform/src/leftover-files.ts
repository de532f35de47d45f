/** Handles the state that a run leaves in its folder if it could not be written to its store. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, getText } from './json.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** Terraform's file name for a state that it could not write to the store. */
const erroredState = 'errored.tfstate'
const sealedState = `${erroredState}.sealed`

/** Whether a state file is complete. If Terraform was killed while writing it, the state cannot be used. */
const isWhole = (content: Buffer): boolean => {
  try {
    return isObject(JSON.parse(content.toString('utf8')))
  } catch {
    return false
  }
}

/**
 * Seals the state that could not be written to the store, if there is one, and deletes everything else, so that nothing
 * unencrypted remains.
 */
export const sealLeftoverState = async (folder: string, key: Buffer): Promise<void> => {
  const path = join(folder, erroredState)
  if (existsSync(path)) {
    const content = await readFile(path)
    if (isWhole(content)) await writeSealed(join(folder, sealedState), key, content)
  }
  for (const name of await readdir(folder))
    if (name !== sealedState) await rm(join(folder, name), { recursive: true, force: true })
}

/** Returns the state that an earlier run in this folder could not write to the store, or undefined. */
export const readLeftoverState = async (folder: string, key: Buffer): Promise<Buffer | undefined> => {
  const path = join(folder, sealedState)
  return existsSync(path) ? readSealed(path, key) : undefined
}

/** Deletes the state that an earlier run left in this folder, after it has been stored elsewhere. */
export const deleteLeftoverState = async (folder: string): Promise<void> => {
  await rm(join(folder, sealedState), { force: true })
  // Other files belong to a run that has started since.
  if ((await readdir(folder)).length === 0) await rmdir(folder)
}

/**
 * Returns the age of a state. Terraform numbers the versions of a state from the first; a different lineage means a
 * different state.
 */
const parseStateAge = (content: Buffer): { lineage: string | undefined; serial: number } => {
  const state: unknown = JSON.parse(content.toString('utf8'))
  if (!isObject(state)) return { lineage: undefined, serial: 0 }
  return { lineage: getText(state, 'lineage'), serial: Number(state['serial'] ?? 0) }
}

/** Whether a left state is newer than the stored one; a run elsewhere may have continued from the stored one since. */
export const isNewerState = (left: Buffer, stored: Buffer | undefined): boolean => {
  if (!stored) return true
  const [one, other] = [parseStateAge(left), parseStateAge(stored)]
  return one.lineage === other.lineage && one.serial > other.serial
}
