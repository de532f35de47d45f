/** One row's fields in sections of label and value. */
import { t, type Text } from '@cmp/messages'
import { isRoleInGroup, type Field, type Fields, type RoleCode } from '@cmp/contract'
import type { ReactNode } from 'react'
import { getResourcePaths } from '../api/paths.ts'
import { FieldValue } from '../list/field-value.tsx'
import { useSession } from '../session/use-session.ts'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import common from '../../ui/parts/common.module.css'
import styles from './resource-detail.module.css'

/** A group of fields under a heading. */
export type DetailSection = { title: Text; fields: readonly string[] }

/** Returns the page of the row that a `ref` refers to, if the role may read it. */
const getRefPath = (field: Field, value: unknown, role: RoleCode | undefined): string | undefined => {
  if (!field.ref || typeof value !== 'string' || role === undefined) return undefined
  const target = field.ref.resource
  return isRoleInGroup(role, target.access.read) ? getResourcePaths(target).detail(value) : undefined
}

/** The label and value of each field. The skeleton has the same rows. */
const Facts = ({
  fields,
  shown,
  row,
}: {
  fields: Fields
  shown: readonly string[]
  row: Record<string, unknown> | undefined
}) => {
  const role = useSession()?.user.roleCode
  return (
    <dl className={`${common.facts} ${common.factsRows}`}>
      {shown.map((name) => {
        const field = fields[name]
        return (
          field && (
            <div key={name}>
              <dt>{t(field.label)}</dt>
              <dd>
                {row ? (
                  <FieldValue
                    name={name}
                    field={field}
                    row={row}
                    withTime={field.kind === 'dateTime'}
                    href={getRefPath(field, row[name], role)}
                  />
                ) : (
                  <Skeleton width="40%" />
                )}
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** The sections and the content below them. Shows skeletons while the row loads. */
export const DetailSections = ({
  fields,
  sections,
  row,
  children,
}: {
  fields: Fields
  sections: readonly DetailSection[]
  row: Record<string, unknown> | undefined
  children?: ReactNode
}) => (
  <div className={styles.detail}>
    {sections.map((section) => (
      <section key={t(section.title)} aria-label={t(section.title)}>
        <h2>{t(section.title)}</h2>
        <Facts fields={fields} shown={section.fields} row={row} />
      </section>
    ))}
    {children}
  </div>
)
