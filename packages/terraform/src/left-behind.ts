/** What a run leaves in its folder when nobody was there to take its state. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, textIn } from './json.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

/** Terraform's own name for a state that it could not hand over. */
const erroredState = 'errored.tfstate'
const sealedState = `${erroredState}.sealed`

/** A state that Terraform was killed over is no state to go on from. */
const isWhole = (content: Buffer): boolean => {
  try {
    return isObject(JSON.parse(content.toString('utf8')))
  } catch {
    return false
  }
}

/** Seals the state that could not be handed over, if there is one, and takes all else away: nothing is left in clear. */
export const sealLeftState = async (folder: string, key: Buffer): Promise<void> => {
  const path = join(folder, erroredState)
  if (existsSync(path)) {
    const content = await readFile(path)
    if (isWhole(content)) await writeSealed(join(folder, sealedState), key, content)
  }
  for (const name of await readdir(folder))
    if (name !== sealedState) await rm(join(folder, name), { recursive: true, force: true })
}

/** The state that an earlier run in this folder could not hand over, or nothing. */
export const leftStateIn = async (folder: string, key: Buffer): Promise<Buffer | undefined> => {
  const path = join(folder, sealedState)
  return existsSync(path) ? readSealed(path, key) : undefined
}

/** Takes away the state that an earlier run in this folder has left, once it is kept elsewhere. */
export const forgetLeftState = async (folder: string): Promise<void> => {
  await rm(join(folder, sealedState), { force: true })
  // Whatever else is there is of a run that has begun meanwhile.
  if ((await readdir(folder)).length === 0) await rmdir(folder)
}

/** Terraform counts the versions of a state from its first on; another lineage is another beginning. */
const ageOf = (content: Buffer): { lineage: string | undefined; serial: number } => {
  const state: unknown = JSON.parse(content.toString('utf8'))
  if (!isObject(state)) return { lineage: undefined, serial: 0 }
  return { lineage: textIn(state, 'lineage'), serial: Number(state['serial'] ?? 0) }
}

/** Whether a state that was left behind goes on from the one that is kept; a run elsewhere may have gone on from that meanwhile. */
export const isNewerState = (left: Buffer, kept: Buffer | undefined): boolean => {
  if (!kept) return true
  const [one, other] = [ageOf(left), ageOf(kept)]
  return one.lineage === other.lineage && one.serial > other.serial
}
