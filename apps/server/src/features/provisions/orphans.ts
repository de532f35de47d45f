/**
 * Things that an earlier run asked a cloud for and never heard of again: the answer was lost, or the portal with it. The cloud
 * says "already exists" when they are asked for once more; they are this provision's own, and are taken over.
 */
import type { Diagnostic } from '@cmp/terraform'
import type { KeptChange, KeptImport, KeptPlan } from '../../db/provision-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Run } from './steps.ts'

/** Something to take over. */
export type Orphan = KeptImport

/** How the three providers say that there is one already. */
const exists = /already ?exists|AlreadyOwnedByYou|Error 409/i

/** azurerm names the id itself. */
const namedId = /resource with the ID "([^"]+)" already exists/i

const textOf = ({ arguments: given }: KeptChange, name: string): string | undefined =>
  given.find((argument) => argument.name === name)?.after ?? undefined

/** The ids of the other providers, of what has a name of our giving. Source: "Import" of each resource's page in the registry. */
const importIds: Readonly<Record<string, (change: KeptChange, containerId: string) => string | undefined>> = {
  google_storage_bucket: (change) => textOf(change, 'name'),
  google_compute_instance: (change, project) =>
    `projects/${project}/zones/${textOf(change, 'zone')}/instances/${textOf(change, 'name')}`,
  google_sql_database_instance: (change) => textOf(change, 'name'),
  google_app_engine_application: (_change, project) => project,
  aws_s3_bucket: (change) => textOf(change, 'bucket'),
  aws_db_instance: (change) => textOf(change, 'identifier'),
  aws_elastic_beanstalk_application: (change) => textOf(change, 'name'),
}

/**
 * The addresses that earlier runs of a provision, and earlier attempts at this one, had made or may have made. What was there already
 * when it was first asked for is somebody else's for good.
 */
const begunBefore = async ({ trx }: Scoped, run: Run): Promise<Set<string>> => {
  const lines = await trx
    .selectFrom('provisionLog')
    .innerJoin('provisionRun', 'provisionRun.id', 'provisionLog.runId')
    .select([
      'provisionLog.runId',
      'provisionLog.attempt',
      'provisionLog.address',
      'provisionLog.kind',
      'provisionLog.text',
    ])
    .where('provisionRun.provisionId', '=', run.provisionId)
    .where((eb) =>
      eb.or([eb('provisionRun.id', '!=', run.id), eb('provisionLog.attempt', '!=', run.attempt)]),
    )
    .where('provisionLog.kind', 'in', ['begun', 'error'])
    .orderBy('provisionLog.id')
    .execute()
  const own = new Set<string>()
  const foreign = new Set<string>()
  for (const ofRun of Map.groupBy(lines, ({ runId, attempt }) => `${runId} ${attempt}`).values()) {
    const refused = new Set(
      ofRun.flatMap(({ kind, address, text }) => (kind === 'error' && exists.test(text) ? address : [])),
    )
    for (const { kind, address } of ofRun)
      if (kind === 'begun' && !own.has(address) && !foreign.has(address))
        (refused.has(address) ? foreign : own).add(address)
  }
  return own
}

/** What the cloud refused because an earlier run had made it. */
export const orphansIn = async (
  scoped: Scoped,
  run: Run,
  diagnostics: readonly Diagnostic[],
): Promise<Orphan[]> => {
  const refused = diagnostics.filter(
    ({ severity, summary, detail, address }) =>
      severity === 'error' && address !== undefined && exists.test(`${summary} ${detail}`),
  )
  if (refused.length === 0) return []
  const known = await begunBefore(scoped, run)
  return refused.flatMap(({ address = '', summary, detail }) => {
    const change = run.plan?.changes.find((of) => of.address === address)
    if (!change || !known.has(address)) return []
    const id =
      namedId.exec(`${summary} ${detail}`)?.[1] ?? importIds[change.type]?.(change, run.provision.containerId)
    return id === undefined ? [] : [{ to: address, id }]
  })
}

/** A plan without what is taken over: that was agreed to when it was to be made. */
export const withoutOrphans = (plan: KeptPlan, orphans: readonly Orphan[]): KeptPlan => ({
  ...plan,
  changes: plan.changes.filter(({ address }) => !orphans.some(({ to }) => to === address)),
})
