/**
 * A write is begun, whoever does it is hit, and afterwards everything is as it would be without. One case is hit in each of its
 * writes, one after the other.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'
import { messageOf } from '../../src/kit/errors.ts'
import { newCase, type Case } from './cases.ts'
import { checks } from './checks.ts'
import { writeNames, writes, type WriteName } from './writes.ts'

export const partNames = ['kill', 'freeze', 'stop', 'clock'] as const
export type PartName = (typeof partNames)[number]

/** How a write fared: how often it was begun, was over before it could be hit, and came out right after a hit. */
export type Tally = { begun: number; missed: number; survived: number }

export type Settings = {
  freezeSeconds: number
  /** How many hits. */ rounds: (part: PartName) => number
  isOver: () => boolean
}

/** Long enough for a member to come up on a busy machine. */
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

/** Hits a member; what is returned ends when it is up again. */
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

/** A member that was hit comes up again while others go on: at most one is down at a time. */
type Field = { cluster: Cluster; part: PartName; settings: Settings; back: Promise<void> }

/**
 * Begins a write, hits who does it, and waits for its end.
 * @returns whether it was hit while it was under way
 */
const hitWrite = async (field: Field, name: WriteName, of: Case): Promise<boolean> => {
  const { cluster, part, settings } = field
  await field.back
  const begun = await writes[name](cluster, of)
  // It may fail before anybody waits for it.
  begun.ended.catch(() => undefined)
  const victim = await begun.victim()
  // With clocks that differ a kill makes another machine's clock decide.
  const blow = part === 'clock' ? hit.kill : hit[part]
  if (victim) {
    field.back = blow(cluster, victim, settings)
    field.back.catch(() => undefined)
  }
  await begun.ended
  await checks[name](cluster, of)
  return victim !== null
}

/** Plays a part; says what went wrong, if anything did. */
export const playPart = async (
  cluster: Cluster,
  part: PartName,
  names: readonly WriteName[],
  settings: Settings,
  say: (line: string) => void,
): Promise<{ tallies: Map<WriteName, Tally>; problems: string[] }> => {
  const tallies = new Map(
    names.map((name): [WriteName, Tally] => [name, { begun: 0, missed: 0, survived: 0 }]),
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
  const hits = (): number => [...tallies.values()].reduce((sum, { begun, missed }) => sum + begun - missed, 0)
  /** Hits every write of one case, in the order in which they follow one another. */
  const playCase = async (key: string): Promise<void> => {
    const of = await newCase(cluster, key)
    for (const name of writeNames) {
      const tally = tallies.get(name)
      if (!tally) {
        await (
          await writes[name](cluster, of)
        ).ended
        continue
      }
      tally.begun++
      try {
        if (await hitWrite(field, name, of)) tally.survived++
        else tally.missed++
      } catch (error) {
        const cause =
          error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
        throw new Error(`${name} of ${key}: ${messageOf(error)}${cause}`, { cause: error })
      }
    }
    for (const name of writeNames) await checks[name](cluster, of)
  }
  for (let number = 0; hits() < settings.rounds(part) && !settings.isOver(); number++) {
    try {
      await playCase(`${part}-${number}`)
    } catch (error) {
      problems.push(messageOf(error))
      say(messageOf(error))
    }
    say(`${part}: ${hits()} hits`)
  }
  await field.back
  return { tallies, problems }
}
