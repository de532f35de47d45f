/** One entry of the audit log: who did what and when, with the fields before and after side by side. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/audit'
import { auditEntries, isRoleInGroup, type RowOf, permit } from '@cmp/contract'
import { resources } from '@cmp/contract/registry'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { FieldValue } from '../../../kit/list/field-value.tsx'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { buildRowQuery } from '../../../kit/api/resource-calls.ts'
import { useRowId } from '../../../kit/form/resource-form-page.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { DateCell, IdCell, NoValue } from '../../../ui/parts/cells.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import type { ToneName } from '../../../ui/theme/themes.ts'
import { listChanges, type FieldChange } from './audit-changes.ts'
import { getActionLabel, getObjectTypeLabel } from './audit-words.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './audit.module.css'
import common from '../../../ui/parts/common.module.css'
import resourceDetail from '../../../kit/detail/resource-detail.module.css'

type Entry = RowOf<typeof auditEntries>

const list = getResourcePaths(auditEntries).list

/** The name of the object, as a link if the object has a page, still exists and the user may see it. */
const ObjectName = ({ objectType, objectId, objectName }: Entry) => {
  const role = useSession()?.user.roleCode
  const resource = resources[objectType]
  const href = resource && getResourcePaths(resource).detail(objectId)
  const canRead = role !== undefined && resource !== undefined && isRoleInGroup(role, resource.access.read)
  const isFetchable = href !== undefined && canRead && resource.calls.get !== undefined
  const row = useQuery({
    ...buildRowQuery(isFetchable ? resource : auditEntries, objectId),
    enabled: isFetchable,
    retry: false,
  })
  if (isFetchable && row.data) return <AppLink href={href}>{objectName}</AppLink>
  return (
    <>
      {objectName || <NoValue />}
      {isFetchable && row.isError && <span className={styles.quiet}> {t(m.deleted2)}</span>}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ entry }: { entry: Entry }) => (
  <section aria-label={t(m.entry)}>
    <h2>{t(m.entry)}</h2>
    <dl className={`${common.facts} ${common.factsRows}`}>
      <Fact label={t(m.time)}>
        <DateCell value={entry.at} withTime />
      </Fact>
      <Fact label={t(m.user)}>
        <AppLink href={list({ actor: entry.actor })}>{entry.actor}</AppLink>
      </Fact>
      <Fact label={t(m.action)}>{getActionLabel(entry.action)}</Fact>
      <Fact label={t(m.objectType)}>{getObjectTypeLabel(entry.objectType)}</Fact>
      <Fact label={t(m.object)}>
        <ObjectName {...entry} />
      </Fact>
      <Fact label={t(m.objectId)}>
        <IdCell value={entry.objectId} label={t(m.objectId)} />
      </Fact>
      {entry.companyName !== null && <Fact label={t(m.customer)}>{entry.companyName}</Fact>}
    </dl>
    <p className={styles.auditMore}>
      <AppLink href={list({ objectType: entry.objectType, objectId: entry.objectId })}>
        {t(m.allEntriesForThisObject)}
      </AppLink>
    </p>
  </section>
)

const changeBadges: Record<FieldChange['kind'], { word: string; tone: ToneName }> = {
  changed: { word: t(m.changed2), tone: 'warning' },
  added: { word: t(m.added2), tone: 'success' },
  removed: { word: t(m.removed), tone: 'error' },
  same: { word: t(m.unchanged), tone: 'neutral' },
}

/** One side of a field, formatted by the field's kind, or shown as stored if the field is unknown. */
const Side = ({ entry, name, side }: { entry: Entry; name: string; side: 'before' | 'after' }) => {
  const row = entry[side] ?? {}
  const value = row[name]
  const field = resources[entry.objectType]?.fields[name]
  if (value === null || value === undefined || value === '') return <NoValue />
  if (typeof value === 'object') return <pre>{JSON.stringify(value, null, 2)}</pre>
  if (field) return <FieldValue name={name} field={field} row={row} withTime />
  return <span>{typeof value === 'boolean' ? (value ? t(m.yes) : t(m.no)) : String(value)}</span>
}

const Changes = ({ entry }: { entry: Entry }) => {
  const [isWhole, setWhole] = useState(false)
  const changes = listChanges(entry)
  const same = changes.filter(({ kind }) => kind === 'same').length
  const shown = isWhole ? changes : changes.filter(({ kind }) => kind !== 'same')
  return (
    <section aria-labelledby="changes-title">
      <div className={styles.auditHead}>
        <h2 id="changes-title">{t(m.beforeAndAfter)}</h2>
        {same > 0 && (
          <Button color="inherit" size="small" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t(m.hideUnchangedFields) : t(m.showUnchangedFields, { same })}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>
          {changes.length === 0 ? t(m.thisActionHasNoFields) : t(m.noFieldsWereChanged)}
        </p>
      ) : (
        <table className={styles.auditChanges}>
          <thead>
            <tr>
              <th scope="col">{t(m.field)}</th>
              <th scope="col">{t(m.before)}</th>
              <th scope="col">{t(m.after)}</th>
              <th scope="col">{t(m.change)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, label, kind }) => (
              <tr key={name} data-kind={kind}>
                <th scope="row">{label}</th>
                <td data-label={t(m.before)}>
                  <Side entry={entry} name={name} side="before" />
                </td>
                <td data-label={t(m.after)}>
                  <Side entry={entry} name={name} side="after" />
                </td>
                <td>
                  <StatusChip value={kind} label={changeBadges[kind].word} tone={changeBadges[kind].tone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Page = () => {
  const answer = useQuery(buildRowQuery(auditEntries, useRowId()))
  const entry = answer.data
  const title = entry
    ? `${getActionLabel(entry.action)}: ${entry.objectName || getObjectTypeLabel(entry.objectType)}`
    : t(m.auditLogEntry)
  useTitle(title)
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: t(auditEntries.title), href: list() }, { name: title }]} />
      {answer.isError ? (
        <QueryFailed answer={answer} back={{ href: list(), title: t(auditEntries.title) }} />
      ) : entry ? (
        <div className={resourceDetail.detail}>
          <Facts entry={entry} />
          <Changes entry={entry} />
        </div>
      ) : (
        <LogoSpinner label={t(m.loadingAuditLogEntry)} />
      )}
    </>
  )
}

/** The page. */
export const AuditEntryPage = () => (
  <RequireRole permission={permit.read(auditEntries)}>
    <Page />
  </RequireRole>
)
