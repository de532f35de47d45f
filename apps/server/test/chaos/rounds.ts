/**
 * A round starts a write, hits the process that carries it out, and checks that the result is the same as without the
 * hit. One case is hit in each of its writes, one after the other.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'
import { getErrorMessage } from '../../src/kit/errors.ts'
import { createCase, type Case } from './cases.ts'
import { checks } from './checks.ts'
import { writeNames, writes, type WriteName } from './writes.ts'

export const partNames = ['kill', 'freeze', 'stop', 'clock'] as const
export type PartName = (typeof partNames)[number]

/** The results of a write: how often it was started, ended before it could be hit, and was correct after a hit. */
export type Tally = { started: number; missed: number; survived: number }

export type Settings = {
  freezeSeconds: number
  /** The number of hits. */ rounds: (part: PartName) => number
  isOver: () => boolean
}

/** Enough tries for a member to start on a busy machine. */
const startTries = 3

const restart = async (cluster: Cluster, member: Member): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      await cluster.start(member)
      return
    } catch (error) {
      if (attempt === startTries) throw error
    }
}

/** Hits a member. The returned promise resolves when the member runs again. */
const hit: Record<
  Exclude<PartName, 'clock'>,
  (cluster: Cluster, victim: Member, settings: Settings) => Promise<void>
> = {
  kill: async (cluster, victim) => {
    await cluster.stop(victim, 'SIGKILL')
    await restart(cluster, victim)
  },
  stop: async (cluster, victim) => {
    await cluster.stop(victim, 'SIGTERM')
    await restart(cluster, victim)
  },
  freeze: async (_cluster, victim, { freezeSeconds }) => {
    const { child } = victim
    victim.isFrozen = true
    child?.kill('SIGSTOP')
    await pause(freezeSeconds * 1000)
    child?.kill('SIGCONT')
    victim.isFrozen = false
  },
}

/** A member that was hit restarts while others continue, so at most one is down at a time. */
type Field = { cluster: Cluster; part: PartName; settings: Settings; back: Promise<void> }

/**
 * Starts a write, hits the process that carries it out, and waits for the write to end.
 * @returns whether it was hit during the write
 */
const interruptWrite = async (field: Field, name: WriteName, of: Case): Promise<boolean> => {
  const { cluster, part, settings } = field
  await field.back
  const started = await writes[name](cluster, of)
  // It may fail before anything awaits it.
  started.ended.catch(() => undefined)
  const victim = await started.victim()
  // With clocks that differ, a kill makes the clock of another machine decide.
  const blow = part === 'clock' ? hit.kill : hit[part]
  if (victim) {
    field.back = blow(cluster, victim, settings)
    field.back.catch(() => undefined)
  }
  await started.ended
  await checks[name](cluster, of)
  return victim !== null
}

/**
 * Runs a part of the test.
 * @returns what went wrong, if anything did
 */
export const playPart = async (
  cluster: Cluster,
  part: PartName,
  names: readonly WriteName[],
  settings: Settings,
  say: (line: string) => void,
): Promise<{ tallies: Map<WriteName, Tally>; problems: string[] }> => {
  const tallies = new Map(
    names.map((name): [WriteName, Tally] => [name, { started: 0, missed: 0, survived: 0 }]),
  )
  const problems: string[] = []
  const skews = part === 'clock' ? [60, -60, -60, 60] : [0, 0, 0, 0]
  for (const [index, member] of cluster.members.entries()) {
    const ahead = skews[index] ?? 0
    if (member.child && member.clockAhead === ahead) continue
    await cluster.stop(member, 'SIGTERM')
    member.clockAhead = ahead
    await restart(cluster, member)
  }
  const field: Field = { cluster, part, settings, back: Promise.resolve() }
  const countHits = (): number =>
    [...tallies.values()].reduce((sum, { started, missed }) => sum + started - missed, 0)
  /** Hits every write of one case, in their order. */
  const playCase = async (key: string): Promise<void> => {
    const of = await createCase(cluster, key)
    for (const name of writeNames) {
      const tally = tallies.get(name)
      if (!tally) {
        await (
          await writes[name](cluster, of)
        ).ended
        continue
      }
      tally.started++
      try {
        if (await interruptWrite(field, name, of)) tally.survived++
        else tally.missed++
      } catch (error) {
        const cause =
          error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
        throw new Error(`${name} of ${key}: ${getErrorMessage(error)}${cause}`, { cause: error })
      }
    }
    for (const name of writeNames) await checks[name](cluster, of)
  }
  for (let number = 0; countHits() < settings.rounds(part) && !settings.isOver(); number++) {
    try {
      await playCase(`${part}-${number}`)
    } catch (error) {
      problems.push(getErrorMessage(error))
      say(getErrorMessage(error))
    }
    say(`${part}: ${countHits()} hits`)
  }
  await field.back
  return { tallies, problems }
}
