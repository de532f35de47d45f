/** The values of a request, with the labels of its form. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { DetailProvisions, Fields, provisions, RowOf } from '@cmp/contract'
import { startValues } from '../../../kit/form/form-values.ts'
import { describeAllValues } from '../../../kit/form/value-words.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { useProvisionType } from './use-type.ts'
import styles from './provisions.module.css'

/** Fields that are already shown among the details above. */
const above = new Set(['CustomerId', 'ContainerId'])

/** Returns the requested values as text. Empty values are omitted. */
const listRequestedValues = (fields: Fields, body: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(fields).filter((name) => !above.has(name) && (body[name] ?? '') !== '')
  const values = startValues(fields, names, body)
  return names.flatMap((name) => {
    const field = fields[name]
    const words = field ? describeAllValues(field, values[name]) : []
    return field && words.length > 0 ? [{ label: field.label, words }] : []
  })
}

/** The table. */
export const RequestedValues = ({
  row: { id, resourceTypeId, moduleId },
  details,
}: {
  row: Pick<RowOf<typeof provisions>, 'id' | 'resourceTypeId' | 'moduleId'>
  details: DetailProvisions
}) => {
  const { type, answer } = useProvisionType({ typeName: resourceTypeId, moduleId, provisionId: id })
  if (answer.isError) return <QueryFailed title={t(m.theRequestCouldNotBeLoaded)} answer={answer} />
  if (!type) return null
  const requestedValues = listRequestedValues(type.fields, JSON.parse(details.fullDataJson))
  return (
    <TableBlock title={t(m.requestedValues)} heads={[t(m.whatColumn), t(m.value)]} words={2}>
      <tbody>
        {requestedValues.map(({ label, words }) => (
          <tr key={t(label)}>
            <th scope="row">{t(label)}</th>
            <WordsCell>
              <div className={styles.requested}>{words.join('\n')}</div>
            </WordsCell>
          </tr>
        ))}
        {requestedValues.length === 0 && <NoRow columns={2}>{t(m.none2)}</NoRow>}
      </tbody>
    </TableBlock>
  )
}
