/** How complete tags and costs of a customer's resources are. Each share leads to what is missing. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import type { VisibilityOverview } from '@cmp/contract'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Block } from '../../../ui/parts/TableBlock.tsx'
import styles from './visibility.module.css'

type Share = { label: string; percent: number | null; href: string; missing: string }

const Meter = ({ share: { label, percent, href, missing } }: { share: Share }) => (
  <li>
    <div>
      <span>{label}</span>
      <strong>{percent === null ? '–' : `${percent.toFixed(1)} %`}</strong>
    </div>
    <span className={styles.meter} aria-hidden="true">
      <i style={{ inlineSize: `${Math.min(100, Math.max(0, percent ?? 0))}%` }} />
    </span>
    {percent !== null && percent < 100 && <AppLink href={href}>{missing}</AppLink>}
  </li>
)

/** The shares. The functions return the addresses of lists and of the month's usage under filters. */
export const Coverage = ({
  of: { coverage },
  resourcesOf,
  usageOf,
}: {
  of: VisibilityOverview
  resourcesOf: (filters: Record<string, string>) => string
  usageOf: (filters: Record<string, string>) => string
}) => {
  const untagged = resourcesOf({ isUntagged: 'true' })
  const shares: Share[] = [
    {
      label: t(m.resourcesWithTags),
      percent: coverage.tagged,
      href: untagged,
      missing: t(m.untaggedResources),
    },
    {
      label: t(m.chargesOfTaggedResources),
      percent: coverage.taggedCharge,
      href: `${untagged}&cost=charged`,
      missing: t(m.untaggedResourcesWithCharges),
    },
    {
      label: t(m.chargesJoinedWithResources),
      percent: coverage.joined,
      href: usageOf({ groupBy: 'resource' }),
      missing: t(m.chargesByResource),
    },
    {
      label: t(m.resourcesWithCost),
      percent: coverage.charged,
      href: resourcesOf({ cost: 'none' }),
      missing: t(m.resourcesWithoutCost),
    },
  ]
  return (
    <Block title={t(m.coverage)} note={t(m.howCompleteTagsAndCostsAre)}>
      <ul className={styles.meters}>
        {shares.map((share) => (
          <Meter key={share.label} share={share} />
        ))}
      </ul>
    </Block>
  )
}
