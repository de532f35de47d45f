/**
 * Warnings about a deletion that are shown before approval: what the provider rejects, what is lost, what remains and
 * what to check.
 */
import * as m from '@cmp/messages/server/provisioning/provisions/safeguards'
import { t } from '@cmp/messages'
import type { Obstacle, ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import type { ProvisionPlan } from '@cmp/contract'
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
        label: t(fields[field]?.label ?? field),
        section: t(sections.find((of) => of.fields.includes(field))?.title ?? ''),
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
        text: t(m.deletionProtectionOfIsOnIt, { name }),
      },
    ]
  const found = switchOf(type)
  return [
    {
      kind: 'refused',
      text: found
        ? t(m.switchOffProtection, { name, cloud: clouds[type.cloud], label: found.label })
        : t(m.hasDeletionProtectionSoWillNot, { name, cloud: clouds[type.cloud] }),
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
        ? t(m.contentsOfCannotBeDeletedUntil, { name, period })
        : type.cloud === 'GCP'
          ? t(m.retentionPolicyOfIsRemovedFirst, { name, period })
          : t(m.objectLockRetainsContentsOfFor, { name, period }),
    }))

/** Warns that a bucket's contents block the deletion, or are deleted too if that was requested. */
const describeBucket = (known: Known): Said[] => {
  const { change, type, name, met, isDeletion } = known
  const contents = filterObstacles(met, 'contents')
  if (contents.length === 0) return []
  const reason = describeRetentionHold(name, met)
  if (reason !== undefined) return [{ kind: 'refused', text: reason }]
  const isEmptied = isDeletion || getArgumentBefore(change, 'force_destroy') === 'true'
  return [
    isEmptied
      ? { kind: 'lost', text: t(m.contentsDeleted, { contents: formatContents(contents), name }) }
      : {
          kind: 'refused',
          text: t(m.aBucketIsOnlyDeletedWhile, {
            cloud: clouds[type.cloud],
            name,
            contents: formatContents(contents),
          }),
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
          ? t(m.allBlobsFilesQueuesAndTables, { name })
          : t(m.containsAllItsBlobsFilesQueues, { name, contents: formatContents(contents) }),
    },
    ...filterObstacles(met, 'hold').map((hold): Said => ({
      kind: 'check',
      text: t(m.underHold, { content: formatContentCount(hold), name, count: hold.count }),
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
      text: t(m.hasOtherDatabaseWhichIsAlso, { name, count: contents.count }),
    })),
  azurerm_mssql_database: ({ name }) => [
    {
      kind: 'lost',
      text: t(m.databaseIsDeletedWithItsBackups, { name }),
    },
  ],
  google_sql_database_instance: ({ name }) => [
    {
      kind: 'lost',
      text: t(m.allDatabasesOfAreDeletedWith, { name }),
    },
  ],
  aws_db_instance: ({ change, name }) =>
    getArgumentBefore(change, 'skip_final_snapshot') === 'true'
      ? [{ kind: 'lost', text: t(m.noFinalSnapshotOfIsCreated, { name }) }]
      : [
          {
            kind: 'stays',
            text: t(m.finalSnapshotOfIsCreatedIt, { name }),
          },
        ],
  google_compute_instance: ({ change, name }) =>
    /"auto_delete":false/.test(getArgumentBefore(change, 'boot_disk') ?? '')
      ? [{ kind: 'stays', text: t(m.bootDiskOfRemainsAndIs, { name }) }]
      : [{ kind: 'lost', text: t(m.bootDiskOfIsAlsoDeleted, { name }) }],
  aws_instance: ({ change, name }) =>
    /"delete_on_termination":false/.test(getArgumentBefore(change, 'root_block_device') ?? '')
      ? [{ kind: 'stays', text: t(m.rootVolumeOfRemainsAndIs, { name }) }]
      : [{ kind: 'lost', text: t(m.rootVolumeOfIsAlsoDeleted, { name }) }],
  azurerm_virtual_network: ({ name }) => [
    {
      kind: 'check',
      text: t(m.azureDoesNotDeleteNetworkWhose, { name }),
    },
  ],
}

const lockText = ({ name, level, on, place }: Extract<Obstacle, { is: 'lock' }>): string =>
  t(m.azureWillNotDeleteItBecause, { name, level, on: on === 'resource group' ? 'group' : on, place })

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
      text: t(m.couldNotCheckWhether, { whether, sentence: toSentence(why) }),
    })),
  ]
}
