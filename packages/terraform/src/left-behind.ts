/** What a run leaves in its folder when nobody was there to take its state. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealed, writeSealed } from './sealed-file.ts'

/** Terraform's own name for a state that it could not hand over. */
const erroredState = 'errored.tfstate'
const sealedState = `${erroredState}.sealed`

/** Seals the state that could not be handed over, if there is one, and takes all else away: nothing is left in clear. */
export const sealLeftState = async (folder: string, key: Buffer): Promise<void> => {
  const path = join(folder, erroredState)
  if (existsSync(path)) await writeSealed(join(folder, sealedState), key, await readFile(path))
  for (const name of await readdir(folder))
    if (name !== sealedState) await rm(join(folder, name), { recursive: true, force: true })
}

/** The state that an earlier run in this folder could not hand over, or nothing. */
export const leftStateIn = async (folder: string, key: Buffer): Promise<Buffer | undefined> => {
  const path = join(folder, sealedState)
  return existsSync(path) ? readSealed(path, key) : undefined
}
