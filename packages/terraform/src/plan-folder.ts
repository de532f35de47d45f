/**
 * Where a plan lies between being made and being carried out. It has what no provider takes write-only in clear: where the system has a
 * folder in memory it is there, so that no disk ever holds it.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const memory = '/dev/shm'

/** The folder of the plan of a run in `folder`: the same for every attempt, so that the next takes away what a killed one left. */
const planFolderOf = (folder: string): string =>
  existsSync(memory)
    ? join(memory, `cmp-plan-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`)
    : join(folder, 'plan')

/** Takes the plan away. */
export const removePlan = (folder: string): Promise<void> =>
  rm(planFolderOf(folder), { recursive: true, force: true })

/** Makes an empty folder that nobody else enters; gives the path of the plan in it. */
export const placeForPlan = async (folder: string): Promise<string> => {
  await removePlan(folder)
  await mkdir(planFolderOf(folder), { mode: 0o700 })
  return join(planFolderOf(folder), 'plan.bin')
}
