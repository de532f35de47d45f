/**
 * `npm run test:chaos`: processes of one portal are killed, frozen, stopped and given wrong clocks during its writes.
 * Nothing may be lost, duplicated, renumbered or shown in part. A full run takes hours; `--rounds` and `--only` run
 * parts of the test, and `--minutes` ends it after a time with the results so far.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import { partNames, playPart, type PartName } from './rounds.ts'
import { playStarts } from './starts.ts'
import { playRollingRestart } from './rolling.ts'
import { checkAll, countResent } from './checks.ts'
import { writeNames } from './writes.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string', default: '600' },
    'freeze-seconds': { type: 'string', default: '20' },
    'lease-seconds': { type: 'string', default: '2' },
  },
})

/** The number of rounds of a full run. */
const wholeRounds: Record<PartName | 'start', number> = {
  kill: 200,
  freeze: 50,
  stop: 50,
  clock: 50,
  start: 20,
}
const allParts = ['start', ...partNames, 'rolling'] as const

/** A write that was hit less often does not count as tested. */
const fewestHits = 5

const needs: readonly [file: string, install: string][] = [
  ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', 'apt-get install faketime'],
  ['/usr/sbin/haproxy', 'apt-get install haproxy'],
  ['/usr/lib/postgresql', 'apt-get install postgresql'],
]

const only = values.only.flatMap((word) => word.split(','))
const unknown = only.find((word) => ![...allParts, ...writeNames].some((name) => name === word))
const absent = needs.filter(([file]) => !existsSync(file))
if (unknown !== undefined || absent.length > 0) {
  if (unknown !== undefined)
    console.error(`There is no "${unknown}". Choose from: ${[...allParts, ...writeNames].join(', ')}.`)
  for (const [file, install] of absent) console.error(`${file} is missing: ${install}`)
  process.exit(2)
}

const chooseNames = <Name extends string>(names: readonly Name[]): readonly Name[] => {
  const some = names.filter((name) => only.includes(name))
  return some.length > 0 ? some : names
}
const parts = chooseNames(allParts)
const names = chooseNames(writeNames)
const getRounds = (part: PartName | 'start'): number => Number(values.rounds ?? wholeRounds[part])
const began = performance.now()
const isOver = (): boolean => performance.now() - began > Number(values.minutes) * 60_000
const printLine = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(6)} s  ${line}`)

const problems: string[] = []
const summary: string[] = []

const play = async (): Promise<void> => {
  if (parts.includes('start')) {
    const cluster = await openCluster(Number(values['lease-seconds']))
    try {
      const { tried, up, problems: found } = await playStarts(cluster, getRounds('start'), isOver)
      summary.push(`start: ${up} of ${tried} came up`)
      problems.push(...found)
    } finally {
      await cluster.close()
    }
    printLine(summary.at(-1) ?? '')
  }
  const blows = partNames.filter((part) => parts.includes(part))
  if (blows.length > 0) {
    const cluster = await openCluster(Number(values['lease-seconds']))
    cluster.mails.answers = () => new Promise((answer) => setTimeout(() => answer(null), 150))
    try {
      for (const part of blows) {
        if (isOver()) break
        const settings = { freezeSeconds: Number(values['freeze-seconds']), rounds: getRounds, isOver }
        const { tallies, problems: found } = await playPart(cluster, part, names, settings, printLine)
        problems.push(...found)
        for (const [name, { started, missed, survived }] of tallies) {
          const hit = started - missed
          summary.push(
            `${part.padEnd(7)} ${name.padEnd(12)} begun ${started}, hit ${hit}, survived ${survived}`,
          )
          if (hit < fewestHits && getRounds(part) >= fewestHits * names.length)
            problems.push(`${part}: ${name} was hit ${hit} times, which is fewer than ${fewestHits}`)
        }
      }
      problems.push(...(await checkAll(cluster)))
      summary.push(
        `${cluster.mails.received.length} messages were received, ${countResent(cluster)} of them a second time under the same id`,
      )
    } finally {
      await cluster.close()
    }
  }
  if (parts.includes('rolling') && !isOver()) {
    const { requests, failed, restarts } = await playRollingRestart()
    summary.push(`rolling: ${restarts} restarts, ${failed.length} of ${requests} requests failed`)
    problems.push(...failed.slice(0, 5).map((failure) => `rolling: ${failure}`))
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

await play()
console.log(`\n${summary.join('\n')}`)
for (const problem of problems) console.log(`FAILED ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
