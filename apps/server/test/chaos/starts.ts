/** Starts four processes at once on empty stores, repeatedly. */
import { createClient } from '@clickhouse/client'
import type { Cluster } from './cluster.ts'

const perRound = 4

/** Drops every table and the role that the application uses. */
const clearCluster = async ({ pool, bridge }: Cluster): Promise<void> => {
  await pool.query('drop schema if exists limits cascade; drop schema public cascade; create schema public')
  await pool.query(
    `do $$ begin drop owned by cmp_app; drop role cmp_app; exception when undefined_object then null; end $$`,
  )
  const client = createClient({ url: bridge.url })
  for (const table of [
    'charge_line_intake',
    'rejected_line_intake',
    'line_intake',
    'charge_line',
    'rejected_line',
  ])
    await client.command({ query: `DROP TABLE IF EXISTS ${table}` })
  await client.close()
}

/** @returns how many processes were started and how many became ready, with the messages of those that failed */
export const playStarts = async (
  cluster: Cluster,
  rounds: number,
  isOver: () => boolean,
): Promise<{ tried: number; up: number; problems: string[] }> => {
  const problems: string[] = []
  let [tried, up] = [0, 0]
  for (let round = 0; round < rounds && !isOver(); round++) {
    for (const member of cluster.members) await cluster.stop(member, 'SIGKILL')
    await clearCluster(cluster)
    const started = await Promise.allSettled(cluster.members.map((member) => cluster.start(member)))
    tried += perRound
    for (const outcome of started)
      if (outcome.status === 'fulfilled') up++
      else problems.push(`start, round ${round}: ${String(outcome.reason)}`)
  }
  return { tried, up, problems }
}
