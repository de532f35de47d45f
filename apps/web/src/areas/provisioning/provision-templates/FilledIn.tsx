/** The values that a template fills in, with the labels of the form. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-templates'
import type { provisionTemplates, RowOf } from '@cmp/contract'
import { loadProvisionType } from '@cmp/contract/load-provision-type'
import { useQuery } from '@tanstack/react-query'
import { startValues } from '../../../kit/form/form-values.ts'
import { describeValue } from '../../../kit/form/value-words.ts'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'

/** The table. */
export const FilledIn = ({ template }: { template: RowOf<typeof provisionTemplates> }) => {
  const { data: type } = useQuery({
    queryKey: ['provision-type', template.resourceTypeId],
    queryFn: () => loadProvisionType(template.resourceTypeId),
    staleTime: Infinity,
  })
  const names = Object.keys(template.filledIn)
  const values = startValues(type?.fields ?? {}, names, template.filledIn)
  return (
    <TableBlock title={t(m.values)} heads={[t(m.field), t(m.value), t(m.inTheForm)]} words={3}>
      <tbody>
        {names.map((name) => {
          const field = type?.fields[name]
          return (
            field && (
              <tr key={name}>
                <th scope="row">{t(field.label)}</th>
                <WordsCell>{describeValue(field, values[name]) || t(m.no)}</WordsCell>
                <WordsCell>{template.fixed.includes(name) ? t(m.fixed) : t(m.editable)}</WordsCell>
              </tr>
            )
          )
        })}
        {names.length === 0 && <NoRow columns={3}>{t(m.noValues)}</NoRow>}
      </tbody>
    </TableBlock>
  )
}
