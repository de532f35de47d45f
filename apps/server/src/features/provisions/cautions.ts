/** What a deletion meets, told before anybody agrees to it: what its cloud refuses, what is lost, what stays, what to look at. */
import type { ProvisionPlan } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { sql } from 'kysely'
import type { KeptChange, KeptPlan } from '../../db/provision-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Run } from './steps.ts'
import { typeOf } from './types.ts'

type Caution = ProvisionPlan['cautions'][number]

/** What is known of a deleted thing. */
type Known = {
  change: KeptChange
  type: ProvisionType
  name: string
  /** What its inventory says of its versions; undefined where it says nothing. */
  versioning: string | undefined
}

const before = ({ arguments: given }: KeptChange, name: string): string | null =>
  given.find((argument) => argument.name === name)?.before ?? null

/** The fields of requests that keep things from being deleted. */
const protections = ['DeletionProtection', 'IsDeletionProtection', 'TerminationProtection']

const protectionOf = ({ fields }: ProvisionType): string => {
  const name = protections.find((of) => of in fields)
  return name === undefined ? 'the protection' : `“${fields[name]?.label ?? name}”`
}

const guarded = ({ change, type, name }: Known): Omit<Caution, 'address'>[] =>
  ['deletion_protection', 'disable_api_termination'].some((of) => before(change, of) === 'true')
    ? [
        {
          kind: 'refused',
          text: `${name} is protected from deletion, and its cloud refuses it. Edit it first, switch off ${protectionOf(type)}, and delete it then.`,
        },
      ]
    : []

const bucket = ({ change, name, versioning }: Known): Omit<Caution, 'address'>[] =>
  before(change, 'force_destroy') === 'true'
    ? [{ kind: 'lost', text: `Everything in ${name} is deleted with it.` }]
    : [
        {
          kind: 'refused',
          text: `A bucket is only deleted while it is empty. Empty ${name} first${
            versioning === 'Enabled' || versioning === 'Suspended'
              ? ', the former versions in it as well: it keeps them'
              : ''
          }.`,
        },
      ]

const cautionsByType: Readonly<Record<string, (known: Known) => Omit<Caution, 'address'>[]>> = {
  google_storage_bucket: bucket,
  aws_s3_bucket: bucket,
  azurerm_storage_account: ({ name }) => [
    { kind: 'lost', text: `Every blob, file, queue and table in ${name} is deleted with it.` },
  ],
  azurerm_mssql_database: ({ name }) => [
    {
      kind: 'lost',
      text: `The database ${name} is deleted with its backups; Azure can restore it for some days while its server stands.`,
    },
  ],
  google_sql_database_instance: ({ name }) => [
    {
      kind: 'lost',
      text: `Every database of ${name} is deleted with its backups. Its name is not free for a week.`,
    },
  ],
  aws_db_instance: ({ change, name }) =>
    before(change, 'skip_final_snapshot') === 'true'
      ? [{ kind: 'lost', text: `No last snapshot of ${name} is taken: what it holds is gone.` }]
      : [
          {
            kind: 'stays',
            text: `A last snapshot of ${name} is taken. It stays, and is charged, until it is deleted.`,
          },
        ],
  google_compute_instance: ({ change, name }) =>
    /"auto_delete":false/.test(before(change, 'boot_disk') ?? '')
      ? [{ kind: 'stays', text: `The boot disk of ${name} stays, and is charged, until it is deleted.` }]
      : [{ kind: 'lost', text: `The boot disk of ${name} is deleted with it.` }],
  aws_instance: ({ change, name }) =>
    /"delete_on_termination":false/.test(before(change, 'root_block_device') ?? '')
      ? [{ kind: 'stays', text: `The root volume of ${name} stays, and is charged, until it is deleted.` }]
      : [{ kind: 'lost', text: `The root volume of ${name} is deleted with it.` }],
  azurerm_virtual_network: ({ name }) => [
    {
      kind: 'check',
      text: `Azure refuses to delete a network whose subnets are used: machines, gateways and endpoints in ${name} go first.`,
    },
  ],
}

/** Azure's locks are in no plan: they hold whoever deletes. */
const azureLocks = (group: string): Omit<Caution, 'address'> => ({
  kind: 'check',
  text: `A lock on it, on the resource group ${group} or on the subscription makes Azure refuse. Look under Locks in the console, and take it away there first.`,
})

const versioningOf = async ({ trx }: Scoped, provisionId: string): Promise<Map<string, string>> => {
  const rows = await trx
    .selectFrom('provisionResource')
    .innerJoin('cloudResource', (join) =>
      join.on(sql<boolean>`lower(cloud_resource.native_id) = lower(provision_resource.native_id)
        and cloud_resource.customer_id = provision_resource.customer_id`),
    )
    .select([
      'provisionResource.address',
      sql<string | null>`cloud_resource.facts ->> 'versioning'`.as('versioning'),
    ])
    .where('provisionResource.provisionId', '=', provisionId)
    .where('provisionResource.goneAt', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ address, versioning }) => (versioning ? [[address, versioning]] : [])))
}

const isLost = ({ action }: KeptChange): boolean => action === 'delete' || action === 'replace'

/** What whoever agrees to a plan has to know beside it; nothing where nothing is deleted. */
export const cautionsOf = async (scoped: Scoped, run: Run, plan: KeptPlan): Promise<Caution[]> => {
  const lost = plan.changes.filter(isLost)
  if (lost.length === 0) return []
  const type = typeOf(run.provision.resourceTypeId)
  const versionings = await versioningOf(scoped, run.provisionId)
  const found = lost.flatMap((change) => {
    const { address } = change
    const name = ['name', 'bucket', 'identifier'].map((of) => before(change, of)).find(Boolean)
    const known = { change, type, name: name ?? address, versioning: versionings.get(address) }
    return [...guarded(known), ...(cautionsByType[change.type]?.(known) ?? [])].map((caution) => ({
      address,
      ...caution,
    }))
  })
  return type.cloud === 'Azure'
    ? [...found, { address: '', ...azureLocks(run.provision.resourceGroupName) }]
    : found
}
