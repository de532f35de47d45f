/** Possible savings: findings with their charges, and the most expensive resources with a finding. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/visibility'
import {
  cloudResources,
  joinValues,
  numberText,
  resourceFindings,
  type VisibilityOverview,
} from '@cmp/contract'
import { buildCsvUrl } from '../../../kit/api/resource-calls.ts'
import { defaultListState } from '../../../kit/api/list-search.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'

type Props = {
  of: VisibilityOverview
  tenantId: string
  text: (charge: string) => string
  resourcesOf: (filters: Record<string, string>) => string
}

const labels = new Map(resourceFindings.map(({ value, label }) => [value, label]))

/** The number of resources and the charge of each finding, and of deleted resources that were charged. */
export const SavingsByFinding = ({ of, text, resourcesOf }: Props) => {
  const rows = [
    ...of.candidates.byFinding.map(({ finding, count, charge }) => ({
      label: t(labels.get(finding)),
      count,
      charge,
      href: resourcesOf({ finding: joinValues([finding]) }),
    })),
    ...(of.deleted.count > 0
      ? [
          {
            label: t(m.deletedButCharged),
            ...of.deleted,
            href: resourcesOf({ shown: 'gone', cost: 'charged' }),
          },
        ]
      : []),
  ]
  return (
    <TableBlock
      title={t(m.possibleSavings)}
      note={t(m.resourcesThatCanCostLess)}
      heads={[t(m.findingNoun), t(m.resources), t(m.chargeLastMonth)]}
      words={1}
    >
      <tbody>
        {rows.map(({ label, count, charge, href }) => (
          <tr key={label}>
            <th scope="row">
              <AppLink href={href}>{label}</AppLink>
            </th>
            <td>{numberText(count)}</td>
            <td>{text(charge)}</td>
          </tr>
        ))}
        {rows.length === 0 && <NoRow columns={3}>{t(m.noIdleMachinesStoppedMachinesThat)}</NoRow>}
      </tbody>
    </TableBlock>
  )
}

/** The resources with findings and the largest charges. */
export const SavingCandidates = ({ of, tenantId, text, resourcesOf }: Props) => {
  const { rows, count, charge } = of.candidates
  const filters = { isCandidate: 'true' }
  const state = { ...defaultListState(cloudResources), filters: { tenantId, ...filters } }
  return (
    <TableBlock
      title={t(m.largestSavingCandidates)}
      note={
        <>
          {renderRich(m.resourcesLastMonth, {
            count,
            charge: text(charge),
            link: (chunks) => <AppLink href={resourcesOf(filters)}>{chunks}</AppLink>,
          })}{' '}
          <a href={buildCsvUrl(cloudResources, state)} download>
            {t(m.downloadCsv)}
          </a>
        </>
      }
      heads={[t(m.resource2), t(m.reason), t(m.chargeLastMonth)]}
      words={2}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.inventory} ${row.id}`}>
            <th scope="row">{row.page === '' ? row.name : <AppLink href={row.page}>{row.name}</AppLink>}</th>
            <WordsCell>{row.reason}</WordsCell>
            <td>{row.charge === null ? '–' : text(row.charge)}</td>
          </tr>
        ))}
      </tbody>
    </TableBlock>
  )
}
