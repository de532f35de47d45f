/** Safeguards that are confirmed before a deletion starts: turning off deletion protection and deleting contents. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/safeguards'
import type { Obstacle, ObstaclesFound } from '@cmp/clouds/ports/obstacles'
import { formatDayName, formatList, formatMetric } from '@cmp/contract'
import { safeguardedTypes } from '@cmp/contract/provision-safeguards'
import type {
  ConfirmedSafeguard,
  StoredChange,
  StoredPlan,
  StoredSafeguard,
  UnprotectedResource,
} from '../../../../db/provision-tables.ts'
import { getArgumentBefore, nameOfChange } from '../planning/plans.ts'
import type { Run } from '../runs/steps.ts'

type Of<Is extends Obstacle['is']> = Extract<Obstacle, { is: Is }>

/** Returns the obstacles of one kind. */
export const filterObstacles = <Is extends Obstacle['is']>(met: readonly Obstacle[], is: Is): Of<Is>[] =>
  met.filter((of): of is Of<Is> => of.is === is)

/** The kinds of contents by their names in messages. */
const contentCases: Record<Of<'contents'>['of'], string> = {
  object: 'object',
  'former version': 'version',
  container: 'container',
  'file share': 'share',
  database: 'database',
}

/** Formats a count, such as `more than 1,000 objects`: only the first page is read. */
export const formatContentCount = ({
  of,
  count,
  isMore,
}: {
  of: Of<'contents'>['of']
  count: number
  isMore: boolean
}): string => t(m.contentCount, { of: contentCases[of], count, isMore: String(isMore) })

/** Describes the contents: `2 objects (3 KiB) and 1 former version`. */
export const formatContents = (contents: readonly Of<'contents'>[]): string =>
  formatList(
    contents.map((of) =>
      of.bytes === undefined
        ? formatContentCount(of)
        : t(m.contentWithSize, {
            content: formatContentCount(of),
            isMore: String(of.isMore),
            size: formatMetric('Bytes', of.bytes),
          }),
    ),
  )

/** The name in messages of each resource type with contents. */
const holders: Readonly<Record<string, string>> = {
  aws_s3_bucket: 'bucket',
  azurerm_mssql_server: 'server',
  azurerm_storage_account: 'account',
  google_storage_bucket: 'bucket',
}

/** Returns why the objects of a bucket cannot be deleted yet; undefined if they can. */
export const describeRetentionHold = (name: string, met: readonly Obstacle[]): string | undefined => {
  const [held] = filterObstacles(met, 'hold')
  if (held) return t(m.inCannotBeDeletedUntilHold, { contentCount: formatContentCount(held), name })
  const [locked] = filterObstacles(met, 'retention').filter(({ isLocked }) => isLocked)
  if (!locked || filterObstacles(met, 'contents').length === 0) return undefined
  const isMore = filterObstacles(met, 'contents').some((of) => of.isMore)
  const until =
    locked.until === undefined
      ? t(m.untilEachObjectIsOld, { period: locked.period })
      : t(m.untilOrLaterForObjectsThat, {
          until: formatDayName(locked.until.slice(0, 10)),
          isMore: String(isMore),
        })
  return t(m.contentsOfCannotBeDeletedRetention, { name, until, period: locked.period })
}

type Known = { change: StoredChange; name: string; met: readonly Obstacle[]; isUnknown: boolean }

const buildProtection = ({ change, name, met }: Known): Omit<StoredSafeguard, 'name' | 'addresses'>[] => {
  const { kind, readFrom = [] } = safeguardedTypes[change.type] ?? {}
  const isOn =
    filterObstacles(met, 'protection').length > 0 ||
    readFrom.some((of) => getArgumentBefore(change, of) === 'true')
  return kind === 'protection' && isOn
    ? [
        {
          kind,
          label: t(m.turnOffDeletionProtectionAndDelete, { name }),
          text: t(m.deletionProtectionOfIsOn, { name }),
          isPossible: true,
        },
      ]
    : []
}

const buildContents = ({
  change,
  name,
  met,
  isUnknown,
}: Known): Omit<StoredSafeguard, 'name' | 'addresses'>[] => {
  const holder = holders[change.type]
  if (holder === undefined) return []
  const contents = filterObstacles(met, 'contents')
  const isBucket = holder === 'bucket'
  if (contents.length === 0)
    return isBucket && isUnknown
      ? [
          {
            kind: 'contents',
            label: t(m.deleteBucketAndAllItsObjects, { name }),
            text: t(m.numberOfObjectsInIsUnknown, { name }),
            isPossible: true,
          },
        ]
      : []
  const reason = isBucket ? describeRetentionHold(name, met) : undefined
  return [
    {
      kind: 'contents',
      label: t(m.deleteTheWith, { holder, name, contents: formatContents(contents) }),
      text: reason ?? t(m.contains, { name, contents: formatContents(contents) }),
      isPossible: reason === undefined,
    },
  ]
}

/** Returns the safeguards to confirm before a deletion starts; empty for any other run. */
export const listSafeguards = (
  { action, provision, type }: Pick<Run, 'action' | 'provision' | 'type'>,
  { changes }: Pick<StoredPlan, 'changes'>,
  { found, unknown }: ObstaclesFound,
): StoredSafeguard[] => {
  // The arguments of a module's resources cannot be changed from outside, so the provider rejects the deletion of
  // protected resources.
  if (action !== 'delete' || type.module) return []
  const { holdsData } = type
  return changes
    .filter((change) => change.action === 'delete' && change.type in holdsData)
    .flatMap((change) => {
      const { address } = change
      const name = nameOfChange(change) ?? provision.resourceName
      const known = {
        change,
        name,
        met: found.filter((of) => of.address === address),
        isUnknown: unknown.some((of) => of.address === address || of.address === ''),
      }
      return [...buildProtection(known), ...buildContents(known)].map((of) => ({
        ...of,
        name,
        addresses: [address],
      }))
    })
}

const isSame = (one: ConfirmedSafeguard, other: ConfirmedSafeguard): boolean =>
  one.kind === other.kind && one.name === other.name

/** Returns the safeguards that were not confirmed or that make the deletion impossible. */
export const filterUnconfirmedSafeguards = (
  { safeguards = [] }: Pick<StoredPlan, 'safeguards'>,
  confirmed: readonly ConfirmedSafeguard[],
): StoredSafeguard[] =>
  safeguards.filter((of) => !of.isPossible || !confirmed.some((other) => isSame(of, other)))

/** Builds the message that asks to confirm safeguards. */
export const formatSafeguards = (unconfirmed: readonly StoredSafeguard[]): string => {
  const impossible = unconfirmed.filter(({ isPossible }) => !isPossible)
  if (impossible.length > 0) return impossible.map(({ text }) => text).join(' ')
  return t(m.confirmToOrRejectThePlan, {
    unconfirmed: unconfirmed.map(({ text }) => text).join(' '),
    unconfirmed2: formatList(unconfirmed.map(({ label }) => `“${label}”`)),
  })
}

/** Reads the confirmations of a call by their names. */
export const toConfirmedSafeguards = ({
  protection,
  contents,
}: {
  protection: readonly string[]
  contents: readonly string[]
}): ConfirmedSafeguard[] => [
  ...protection.map((name) => ({ kind: 'protection' as const, name })),
  ...contents.map((name) => ({ kind: 'contents' as const, name })),
]

/** Returns the resources whose safeguards are turned off before Terraform destroys them. */
export const toUnprotect = (
  { safeguards = [], changes }: Pick<StoredPlan, 'safeguards' | 'changes'>,
  confirmed: readonly ConfirmedSafeguard[],
): UnprotectedResource[] =>
  safeguards
    .filter((of) => of.isPossible && confirmed.some((other) => isSame(of, other)))
    .flatMap(({ kind, name, addresses }) => addresses.map((address) => ({ kind, name, address })))
    .filter(({ address }) =>
      changes.some((change) => change.address === address && change.type in safeguardedTypes),
    )
