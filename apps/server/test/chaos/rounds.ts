/** Rounds: a write is begun, whoever does it is hit, and afterwards everything is as it would be without. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Member } from './cluster.ts'
import { newCase, writeNames, writes, type WriteName } from './writes.ts'

export const partNames = ['kill', 'freeze', 'stop', 'clock'] as const
export type PartName = (typeof partNames)[number]

/** How a write fared: how often it was begun, hit in the middle, and came out right after that. */
export type Tally = { begun: number; hit: number; survived: number }

export type Settings = { freezeSeconds: number; rounds: (part: PartName) => number; isOver: () => boolean }

/** How often a write may be over before it could be hit. */
const mostMisses = 8

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

/** The writes before this one, without anybody being hit. */
const prepare = async (cluster: Cluster, key: string, name: WriteName) => {
  const of = await newCase(cluster, key)
  for (const before of writeNames.slice(0, writeNames.indexOf(name))) {
    // A message does not wait for a payment.
    if (before === 'payment') continue
    const { ended } = await writes[before].begin(cluster, of)
    await ended
  }
  return of
}

/** @returns whether the write was hit while it was under way */
const playRound = async (
  cluster: Cluster,
  part: PartName,
  name: WriteName,
  key: string,
  settings: Settings,
): Promise<boolean> => {
  const of = await prepare(cluster, key, name)
  const begun = await writes[name].begin(cluster, of)
  // It may fail before anybody waits for it.
  begun.ended.catch(() => undefined)
  const victim = await begun.victim()
  const isHit = victim !== null
  // With clocks that differ a kill makes another machine's clock decide.
  const blow = part === 'clock' ? hit.kill : hit[part]
  const back = victim ? blow(cluster, victim, settings) : Promise.resolve()
  const [ended, up] = await Promise.allSettled([begun.ended, back])
  if (up.status === 'rejected') throw up.reason
  if (ended.status === 'rejected') throw ended.reason
  for (const done of writeNames.slice(0, writeNames.indexOf(name) + 1))
    if (done === name || done !== 'payment') await writes[done].check(cluster, of)
  return isHit
}

/** Plays a part; says what went wrong, if anything did. */
export const playPart = async (
  cluster: Cluster,
  part: PartName,
  names: readonly WriteName[],
  settings: Settings,
  say: (line: string) => void,
): Promise<{ tallies: Map<WriteName, Tally>; problems: string[] }> => {
  const tallies = new Map(names.map((name): [WriteName, Tally] => [name, { begun: 0, hit: 0, survived: 0 }]))
  const problems: string[] = []
  const skews = part === 'clock' ? [60, -60, -60, 60] : [0, 0, 0, 0]
  for (const [index, member] of cluster.members.entries()) {
    const ahead = skews[index] ?? 0
    if (member.child && member.clockAhead === ahead) continue
    await cluster.stop(member, 'SIGTERM')
    member.clockAhead = ahead
    await restart(cluster, member)
  }
  for (let round = 0; round < settings.rounds(part) && !settings.isOver(); round++) {
    const name = names[round % names.length]
    const tally = name && tallies.get(name)
    if (!name || !tally) break
    for (let miss = 0; miss <= mostMisses; miss++) {
      const key = `${part}-${round}-${miss}`
      tally.begun++
      try {
        if (!(await playRound(cluster, part, name, key, settings))) continue
        tally.hit++
        tally.survived++
      } catch (error) {
        tally.hit++
        const cause =
          error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
        problems.push(
          `${part} of ${name}, round ${key}: ${error instanceof Error ? error.message : String(error)}${cause}`,
        )
        say(problems.at(-1) ?? '')
      }
      break
    }
    if ((round + 1) % 10 === 0) say(`${part}: ${round + 1} rounds`)
  }
  return { tallies, problems }
}
