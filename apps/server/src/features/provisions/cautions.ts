/** What a deletion meets, told before anybody agrees to it: what its cloud refuses, what is lost, what stays, what to look at. */
import type { Obstacle, ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import { capitalized, counted, listed, word, type ProvisionPlan } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { KeptChange, KeptPlan } from '../../db/provision-tables.ts'
import { isLost } from './obstacles.ts'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import type { Run } from './steps.ts'
import { typeOf } from './types.ts'

type Caution = ProvisionPlan['cautions'][number]

/** What is said of one thing. */
type Said = Omit<Caution, 'address'>

/** What is known of a deleted thing: the plan's word, and what its cloud has told of it. */
type Known = {
  change: KeptChange
  type: ProvisionType
  name: string
  met: readonly Obstacle[]
}

const before = ({ arguments: given }: KeptChange, name: string): string | null =>
  given.find((argument) => argument.name === name)?.before ?? null

/** The fields of requests that keep things from being deleted. */
const protections = ['DeletionProtection', 'IsDeletionProtection', 'TerminationProtection']

const clouds: Readonly<Record<ProvisionType['cloud'], string>> = {
  Azure: 'Azure',
  GCP: 'Google Cloud',
  AWS: 'AWS',
}

/** Where in the edit form something is switched off. */
const switchOf = ({ fields, edit, sections }: ProvisionType): Said['change'] => {
  const field = protections.find((of) => of in fields && edit.includes(of))
  return field === undefined
    ? undefined
    : {
        field,
        label: fields[field]?.label ?? field,
        section: sections.find((of) => of.fields.includes(field))?.title ?? '',
      }
}

const guarded = ({ change, type, name, met }: Known): Said[] => {
  const isOn =
    met.some(({ is }) => is === 'protection') ||
    ['deletion_protection', 'disable_api_termination'].some((of) => before(change, of) === 'true')
  if (!isOn) return []
  const found = switchOf(type)
  return [
    {
      kind: 'refused',
      text: `${name} is protected from deletion: ${clouds[type.cloud]} will refuse it. ${
        found
          ? `Reject this plan, switch off “${found.label}” in a change, and delete it then.`
          : 'Take the protection away there first.'
      }`,
      ...(found && { change: found }),
    },
  ]
}

type Of<Is extends Obstacle['is']> = Extract<Obstacle, { is: Is }>

const metOf = <Is extends Obstacle['is']>(met: readonly Obstacle[], is: Is): Of<Is>[] =>
  met.filter((of): of is Of<Is> => of.is === is)

/** `more than 1,000 objects`: the first page tells no more. */
const amount = ({ of, count, isMore }: { of: string; count: number; isMore: boolean }): string =>
  `${isMore ? 'more than ' : ''}${counted(count, of)}`

const amounts = (contents: readonly Of<'contents'>[]): string => listed(contents.map(amount))

/** What a bucket holds is in the way, or goes with it where that was asked for. */
const bucket = ({ change, type, name, met }: Known): Said[] => {
  const contents = metOf(met, 'contents')
  if (contents.length === 0) return []
  const refused = `${clouds[type.cloud]} will refuse it`
  const isEmptied = before(change, 'force_destroy') === 'true'
  return [
    isEmptied
      ? { kind: 'lost', text: `${capitalized(amounts(contents))} in ${name} are deleted with it.` }
      : {
          kind: 'refused',
          text: `${refused}: a bucket is only deleted while it is empty, and ${name} holds ${amounts(contents)}. Empty it first.`,
        },
    ...metOf(met, 'retention').map(({ period, isLocked }): Said => ({
      kind: isLocked ? 'refused' : 'check',
      text: `What ${name} holds cannot be deleted before it is ${period} old${
        isLocked
          ? ', and nobody can take that rule back.'
          : ', unless somebody who may takes that rule away first.'
      }`,
    })),
    ...metOf(met, 'hold').map((hold): Said => ({
      kind: 'refused',
      text: `${refused}: ${amount(hold)} of ${name} ${word(hold.count, 'is', 'are')} held. Release ${word(hold.count, 'it', 'them')} first.`,
    })),
  ]
}

const storage = ({ name, met }: Known): Said[] => {
  const contents = metOf(met, 'contents')
  return [
    {
      kind: 'lost',
      text:
        contents.length === 0
          ? `Every blob, file, queue and table in ${name} is deleted with it.`
          : `${name} holds ${amounts(contents)}: every blob, file, queue and table in it is deleted with it.`,
    },
    ...metOf(met, 'hold').map((hold): Said => ({
      kind: 'check',
      text: `${capitalized(amount(hold))} of ${name} ${word(hold.count, 'stands', 'stand')} under a legal hold or an immutability policy: Azure refuses to delete the account while there is anything in them that has to be kept.`,
    })),
  ]
}

const cautionsByType: Readonly<Record<string, (known: Known) => Said[]>> = {
  google_storage_bucket: bucket,
  aws_s3_bucket: bucket,
  azurerm_storage_account: storage,
  azurerm_mssql_server: ({ name, met }) =>
    metOf(met, 'contents').map((contents) => ({
      kind: 'lost',
      text: `${name} has ${counted(contents.count, 'other database')}, which ${word(contents.count, 'is', 'are')} deleted with it.`,
    })),
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

const lockText = ({ name, level, on, place }: Of<'lock'>): string =>
  `Azure will refuse it: the lock “${name}” (${level}) stands on the ${on} ${place}. Take it away there first, under Locks in Azure’s portal.`

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What is missing in the cloud, or could not be looked up. */
const prerequisiteCaution = ({
  status,
  text,
  command,
}: ProvisionPrerequisites['prerequisites'][number]): Caution => ({
  address: '',
  kind: status === 'missing' ? 'refused' : 'check',
  text,
  ...(command !== '' && { command }),
})

/** What whoever approves a plan has to know beside it; nothing where nothing is deleted or missing. */
export const cautionsOf = (
  run: Run,
  plan: KeptPlan,
  { found, unknown }: ObstaclesFound,
  prerequisites: ProvisionPrerequisites['prerequisites'],
): Caution[] => {
  const type = typeOf(run.provision.resourceTypeId)
  const ofThings = plan.changes.filter(isLost).flatMap((change) => {
    const { address } = change
    const name = ['name', 'bucket', 'identifier'].map((of) => before(change, of)).find(Boolean)
    const met = found.filter((of) => of.address === address)
    const known = { change, type, name: name ?? address, met }
    return [...guarded(known), ...(cautionsByType[change.type]?.(known) ?? [])].map((said) => ({
      address,
      ...said,
    }))
  })
  return [
    ...prerequisites.map(prerequisiteCaution),
    ...metOf(found, 'lock').map((lock): Caution => ({
      address: lock.address,
      kind: 'refused',
      text: lockText(lock),
    })),
    ...ofThings,
    ...unknown.map(({ address, whether, why }): Caution => ({
      address,
      kind: 'check',
      text: `It could not be looked up whether ${whether}: ${sentence(why)}`,
    })),
  ]
}
