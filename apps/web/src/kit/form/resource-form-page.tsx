/** The pages that add and change a row. */
import type { Resource } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoSpinner } from '../../ui/frame/LogoSpinner.tsx'
import { PageHeader } from '../../ui/frame/PageHeader.tsx'
import { toast } from '../../ui/parts/toast.ts'
import { useFormAddress } from './form-address.ts'
import type { Narrowings } from './form-scene.ts'
import { resourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { createRow, idOf, nameOf, refreshResource, rowQuery, updateRow } from '../api/resource-calls.ts'
import { FieldsForm, type FormSection } from './fields-form.tsx'
import type { HiddenFields, NeededFields } from './form-check.ts'
import { useTitle } from '../page/use-title.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import styles from './resource-form.module.css'

/** What a feature says about the form. */
export type FormOptions = {
  sections?: readonly FormSection[]
  /** What a new row begins with, by field name; the address may say otherwise. */
  start?: Record<string, string | boolean>
  /** Pickers that offer only what goes with another one. */
  narrowings?: Narrowings
  hidden?: HiddenFields
  /** Optional fields that there must be with some values. */
  needed?: NeededFields
  /** Stands over the form. */
  note?: ReactNode
  /** Stands under the fields, and may read them. */
  beneath?: ReactNode
  /** Who has added a row stands on its page, unless the form was opened from another one. */
  opensAdded?: true
  /** Where adding is called something else: the page's title, its button, and what is said after it. */
  add?: { title: string; action: string; done: (name: string) => string }
}

/** The id of the row that the address names: `/edit/{id}` or `?id=`. */
export const useRowId = (): string => {
  const params: { id?: string } = useParams({ strict: false })
  const search: { id?: unknown } = useSearch({ strict: false })
  return params.id ?? String(search.id ?? '')
}

/** What a new row has of the fields that may be left out. */
const usualValues = ({ fields, create = [] }: Resource): Record<string, string> =>
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
  options?: FormOptions
}) => {
  const title = options.add?.title ?? `Add ${resource.noun}`
  useTitle(title)
  const navigate = useNavigate()
  const list = resourcePaths(resource).list()
  const { given, back } = useFormAddress(resource.create)
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: resource.title, href: list }, { name: title }]} />
      {options.note && <div className={styles.formNote}>{options.note}</div>}
      <FieldsForm
        fields={resource.fields}
        schema={resource.createBody}
        names={resource.create ?? []}
        start={{ ...usualValues(resource), ...options.start, ...given }}
        sections={options.sections}
        narrowings={options.narrowings}
        hidden={options.hidden}
        needed={options.needed}
        action={options.add?.action ?? title}
        cancelHref={back ?? list}
        onSubmit={async (body) => {
          const row = await createRow(resource, body)
          const name = nameOf(resource, row)
          toast(options.add?.done(name) ?? `${name} was added.`, { tone: 'success' })
          await refreshResource(queryClient, resource)
          const added = options.opensAdded && resourcePaths(resource).detail(idOf(row))
          await navigate({ href: back ?? added ?? list })
        }}
      >
        {options.beneath}
      </FieldsForm>
    </>
  )
}

/** Changes a row, then shows it (or the list, when rows have no page). */
export const ResourceEditPage = ({
  resource,
  options = {},
}: {
  resource: Resource
  options?: FormOptions
}) => {
  const id = useRowId()
  const row = useQuery({ ...rowQuery(resource, id), staleTime: 0, gcTime: 0 })
  const navigate = useNavigate()
  const places = resourcePaths(resource)
  const name = row.data && nameOf(resource, row.data)
  const title = `Edit ${name ?? resource.noun}`
  useTitle(title)
  const { back } = useFormAddress()
  const next = back ?? places.detail(id) ?? places.list()
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: resource.title, href: places.list() }, { name: title }]} />
      {options.note && <div className={styles.formNote}>{options.note}</div>}
      {row.isError ? (
        <QueryFailed answer={row} back={{ href: places.list(), title: resource.title }} />
      ) : row.data === undefined ? (
        <LogoSpinner label={`Loading the ${resource.noun}`} />
      ) : (
        <FieldsForm
          fields={resource.fields}
          schema={resource.updateBody}
          names={resource.update ?? []}
          start={row.data}
          sections={options.sections}
          narrowings={options.narrowings}
          hidden={options.hidden}
          needed={options.needed}
          isChange
          action={`Save ${resource.noun}`}
          cancelHref={next}
          onSubmit={async (body, changed) => {
            const sent = Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
            if (Object.keys(sent).length > 0) {
              await updateRow(resource, id, sent)
              toast(`${name} was saved.`, { tone: 'success' })
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
