/**
 * Warnings about a deletion that are shown before approval: what the provider rejects, what is lost, what remains and
 * what to check.
 */
import type { Obstacle, ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import { capitalize, formatCount, chooseWord, type ProvisionPlan } from '@cmp/contract'
import type { ProvisionPrerequisites } from '@cmp/contract/provision-prerequisites'
import type { ProvisionType } from '@cmp/contract/provision-types'
import type { StoredChange, StoredPlan } from '../../../../db/provision-tables.ts'
import { isLost } from './obstacles.ts'
import { getArgumentBefore, nameOfChange } from '../planning/plans.ts'
import { formatContentCount, formatContents, describeRetentionHold, filterObstacles } from './safeguards.ts'
import type { Run } from '../runs/steps.ts'

type Caution = ProvisionPlan['cautions'][number]

/** A warning about one resource. */
type Said = Omit<Caution, 'address'>

/** The facts about a deleted resource, from the plan and from the provider. */
type Known = {
  change: StoredChange
  type: ProvisionType
  name: string
  met: readonly Obstacle[]
  /** Whether a deletion was requested: then its obstacles are confirmed with the plan (`safeguards.ts`). */
  isDeletion: boolean
}

/** The form fields that protect resources from deletion. */
const protections = ['DeletionProtection', 'IsDeletionProtection', 'TerminationProtection']

const clouds: Readonly<Record<ProvisionType['cloud'], string>> = {
  Azure: 'Azure',
  GCP: 'Google Cloud',
  AWS: 'AWS',
}

/** Returns the setting in the edit form that turns off a protection. */
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

const describeProtection = ({ change, type, name, met, isDeletion }: Known): Said[] => {
  const isOn =
    met.some(({ is }) => is === 'protection') ||
    ['deletion_protection', 'disable_api_termination'].some((of) => getArgumentBefore(change, of) === 'true')
  if (!isOn) return []
  if (isDeletion)
    return [
      {
        kind: 'check',
        text: `Deletion protection of ${name} is on. It is turned off before ${name} is deleted.`,
      },
    ]
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

/** Warns about a bucket's retention that can still be removed. */
const describeRetention = ({ type, name, met, isDeletion }: Known): Said[] =>
  filterObstacles(met, 'retention')
    .filter(({ isLocked }) => !isLocked)
    .map(({ period }) => ({
      kind: 'check',
      text: !isDeletion
        ? `What ${name} holds cannot be deleted before it is ${period} old, unless somebody who may takes that rule away first.`
        : type.cloud === 'GCP'
          ? `The retention policy of ${name}, ${period}, is removed first.`
          : `Object Lock keeps what ${name} holds for ${period} in governance mode: the cloud account needs s3:BypassGovernanceRetention.`,
    }))

/** Warns that a bucket's contents block the deletion, or are deleted too if that was requested. */
const describeBucket = (known: Known): Said[] => {
  const { change, type, name, met, isDeletion } = known
  const contents = filterObstacles(met, 'contents')
  if (contents.length === 0) return []
  const refused = `${clouds[type.cloud]} will refuse it`
  const reason = describeRetentionHold(name, met)
  if (reason !== undefined) return [{ kind: 'refused', text: reason }]
  const isEmptied = isDeletion || getArgumentBefore(change, 'force_destroy') === 'true'
  return [
    isEmptied
      ? { kind: 'lost', text: `${capitalize(formatContents(contents))} in ${name} are deleted with it.` }
      : {
          kind: 'refused',
          text: `${refused}: a bucket is only deleted while it is empty, and ${name} holds ${formatContents(contents)}. Empty it first.`,
        },
    ...describeRetention(known),
  ]
}

const describeStorage = ({ name, met }: Known): Said[] => {
  const contents = filterObstacles(met, 'contents')
  return [
    {
      kind: 'lost',
      text:
        contents.length === 0
          ? `Every blob, file, queue and table in ${name} is deleted with it.`
          : `${name} holds ${formatContents(contents)}: every blob, file, queue and table in it is deleted with it.`,
    },
    ...filterObstacles(met, 'hold').map((hold): Said => ({
      kind: 'check',
      text: `${capitalize(formatContentCount(hold))} of ${name} ${chooseWord(hold.count, 'stands', 'stand')} under a legal hold or an immutability policy: Azure refuses to delete the account while there is anything in them that has to be kept.`,
    })),
  ]
}

const cautionsByType: Readonly<Record<string, (known: Known) => Said[]>> = {
  google_storage_bucket: describeBucket,
  aws_s3_bucket: describeBucket,
  azurerm_storage_account: describeStorage,
  azurerm_mssql_server: ({ name, met }) =>
    filterObstacles(met, 'contents').map((contents) => ({
      kind: 'lost',
      text: `${name} has ${formatCount(contents.count, 'other database')}, which ${chooseWord(contents.count, 'is', 'are')} deleted with it.`,
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
    getArgumentBefore(change, 'skip_final_snapshot') === 'true'
      ? [{ kind: 'lost', text: `No final snapshot of ${name} is taken: its data is lost.` }]
      : [
          {
            kind: 'stays',
            text: `A final snapshot of ${name} is taken. It is kept, and charged, until it is deleted.`,
          },
        ],
  google_compute_instance: ({ change, name }) =>
    /"auto_delete":false/.test(getArgumentBefore(change, 'boot_disk') ?? '')
      ? [{ kind: 'stays', text: `The boot disk of ${name} stays, and is charged, until it is deleted.` }]
      : [{ kind: 'lost', text: `The boot disk of ${name} is deleted with it.` }],
  aws_instance: ({ change, name }) =>
    /"delete_on_termination":false/.test(getArgumentBefore(change, 'root_block_device') ?? '')
      ? [{ kind: 'stays', text: `The root volume of ${name} stays, and is charged, until it is deleted.` }]
      : [{ kind: 'lost', text: `The root volume of ${name} is deleted with it.` }],
  azurerm_virtual_network: ({ name }) => [
    {
      kind: 'check',
      text: `Azure refuses to delete a network whose subnets are used: machines, gateways and endpoints in ${name} go first.`,
    },
  ],
}

const lockText = ({ name, level, on, place }: Extract<Obstacle, { is: 'lock' }>): string =>
  `Azure will refuse it: the lock “${name}” (${level}) stands on the ${on} ${place}. Take it away there first, under Locks in Azure’s portal.`

const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Warns about prerequisites that are missing or could not be checked. */
const toPrerequisiteWarning = ({
  status,
  text,
  command,
}: ProvisionPrerequisites['prerequisites'][number]): Caution => ({
  address: '',
  kind: status === 'missing' ? 'refused' : 'check',
  text,
  ...(command !== '' && { command }),
})

/** Returns the warnings for whoever approves a plan; empty if nothing is deleted or missing. */
export const listPlanWarnings = (
  run: Run,
  plan: StoredPlan,
  { found, unknown }: ObstaclesFound,
  prerequisites: ProvisionPrerequisites['prerequisites'],
): Caution[] => {
  const { type } = run
  const resourceWarnings = plan.changes.filter(isLost).flatMap((change) => {
    const { address } = change
    const met = found.filter((of) => of.address === address)
    const isDeletion = run.action === 'delete' && change.action === 'delete'
    const known = { change, type, name: nameOfChange(change) ?? address, met, isDeletion }
    return [...describeProtection(known), ...(cautionsByType[change.type]?.(known) ?? [])].map((said) => ({
      address,
      ...said,
    }))
  })
  return [
    ...prerequisites.map(toPrerequisiteWarning),
    ...filterObstacles(found, 'lock').map((lock): Caution => ({
      address: lock.address,
      kind: 'refused',
      text: lockText(lock),
    })),
    ...resourceWarnings,
    ...unknown.map(({ address, whether, why }): Caution => ({
      address,
      kind: 'check',
      text: `It could not be looked up whether ${whether}: ${toSentence(why)}`,
    })),
  ]
}
