/** The pages that add and edit a row. */
import * as m from '@cmp/messages/web/kit/form'
import { t } from '@cmp/messages'
import { getNoun, type Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { showToast } from '../../ui/parts/toast.ts'
import { useFormAddress } from './form-address.ts'
import type { Narrowings } from './form-context.ts'
import { getResourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import {
  createRow,
  getRowId,
  nameOf,
  refreshResource,
  buildRowQuery,
  updateRow,
} from '../api/resource-calls.ts'
import { FieldsForm, type FormSection } from './fields-form.tsx'
import type { HiddenFields, NeededFields } from './form-check.ts'
import { useTitle } from '../page/use-title.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import styles from './resource-form.module.css'

/** The options of a feature for the form. */
export type FormOptions = {
  sections?: readonly FormSection[]
  /** Initial values of a new row by field name. The address may override them. */
  start?: Record<string, string | boolean>
  /** Pickers whose options depend on another picker. */
  narrowings?: Narrowings
  hidden?: HiddenFields | undefined
  /** Optional fields that some values require. */
  needed?: NeededFields
  /** Shown above the form. */
  note?: ReactNode
  /** Shown below the fields. It may read them. */
  beneath?: ReactNode
  /** After adding a row, its page is opened, unless the form was opened from another page. */
  opensAdded?: true
  /** Other words for adding: the page's title, its button, and the message afterwards. */
  add?: { title: string; action: string; done: (name: string) => string }
}

/** Returns the ID of the row in the address: `/edit/{id}` or `?id=`. */
export const useRowId = (): string => {
  const params: { id?: string } = useParams({ strict: false })
  const search: { id?: unknown } = useSearch({ strict: false })
  return params.id ?? String(search.id ?? '')
}

/** Returns the default values of the optional fields of a new row. */
const getDefaultValues = ({ fields, create = [] }: Resource): Record<string, string> =>
  Object.fromEntries(
    create.flatMap((name) => {
      const usual = fields[name]?.usual
      return usual === undefined ? [] : [[name, usual]]
    }),
  )

/** Adds a row, then shows the list or the page that the form was opened from. */
export const ResourceAddPage = ({
  resource,
  options = {},
}: {
  resource: Resource
  options?: FormOptions | undefined
}) => {
  const title = options.add?.title ?? t(m.add2, { noun: getNoun(resource) })
  useTitle(title)
  const navigate = useNavigate()
  const list = getResourcePaths(resource).list()
  const { given, back } = useFormAddress(resource.create)
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: t(resource.title), href: list }, { name: title }]} />
      {options.note && <div className={styles.formNote}>{options.note}</div>}
      <FieldsForm
        fields={resource.fields}
        schema={resource.createBody}
        names={resource.create ?? []}
        start={{ ...getDefaultValues(resource), ...options.start, ...given }}
        sections={options.sections}
        narrowings={options.narrowings}
        hidden={options.hidden}
        needed={options.needed}
        action={options.add?.action ?? title}
        cancelHref={back ?? list}
        onSubmit={async (body) => {
          const row = await createRow(resource, body)
          const name = nameOf(resource, row)
          showToast(options.add?.done(name) ?? t(m.added, { name }), { tone: 'success' })
          await refreshResource(queryClient, resource)
          const added = options.opensAdded && getResourcePaths(resource).detail(getRowId(row))
          await navigate({ href: back ?? added ?? list })
        }}
      >
        {options.beneath}
      </FieldsForm>
    </>
  )
}

/** A form may start with a row that was loaded within this time. */
const justLoadedMilliseconds = 5000

/** Edits a row, then shows its page, or the list if rows have no page. */
export const ResourceEditPage = ({
  resource,
  options = {},
}: {
  resource: Resource
  options?: FormOptions | undefined
}) => {
  const id = useRowId()
  const query = buildRowQuery(resource, id)
  // A row that was preloaded while the pointer was over the link is current enough. An older row is loaded again.
  const [isJustLoaded] = useState(() => {
    const state = queryClient.getQueryState(query.queryKey)
    return (
      state !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < justLoadedMilliseconds
    )
  })
  const row = useQuery({ ...query, staleTime: isJustLoaded ? justLoadedMilliseconds : 0, gcTime: 0 })
  const initial = isJustLoaded || row.isFetchedAfterMount ? row.data : undefined
  const navigate = useNavigate()
  const places = getResourcePaths(resource)
  const name = row.data && nameOf(resource, row.data)
  const title = t(m.edit, { name: name ?? getNoun(resource) })
  useTitle(title)
  const { back } = useFormAddress()
  const next = back ?? places.detail(id) ?? places.list()
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ name: t(resource.title), href: places.list() }, { name: title }]}
      />
      {options.note && <div className={styles.formNote}>{options.note}</div>}
      {row.isError ? (
        <QueryFailed answer={row} back={{ href: places.list(), title: t(resource.title) }} />
      ) : initial === undefined ? (
        <LogoSpinner label={t(m.loading, { noun: getNoun(resource) })} />
      ) : (
        <FieldsForm
          fields={resource.fields}
          schema={resource.updateBody}
          names={resource.update ?? []}
          start={initial}
          sections={options.sections}
          narrowings={options.narrowings}
          hidden={options.hidden}
          needed={options.needed}
          isChange
          action={t(m.save, { noun: getNoun(resource) })}
          cancelHref={next}
          reload={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
          onSubmit={async (body, changed, version) => {
            const sent = Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
            if (Object.keys(sent).length > 0) {
              await updateRow(resource, id, sent, version)
              showToast(t(m.saved, { name: name ?? '' }), { tone: 'success' })
              await refreshResource(queryClient, resource)
            }
            await navigate({ href: next })
          }}
        >
          {options.beneath}
        </FieldsForm>
      )}
    </>
  )
}
