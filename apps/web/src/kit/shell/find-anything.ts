/** What Ctrl-K finds by its number or name: rows of the lists that the role may read, each asked for by the list's own call. */
import {
  cloudResources,
  customerInvoices,
  customers,
  customerSubscriptions,
  gcpInvoices,
  invoices,
  isPermitted,
  permit,
  projects,
  supportTickets,
  users,
  type Resource,
  type RoleCode,
} from '@cmp/contract'
import type { Find, PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import { defaultListState } from '../api/list-search.ts'
import { resourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { idOf, listQuery, nameOf } from '../api/resource-calls.ts'

/** Rows of a list that are offered. */
const offeredRows = 5

/** In the order in which they are shown. */
const searched: readonly Resource[] = [
  customers,
  customerInvoices,
  invoices,
  users,
  supportTickets,
  customerSubscriptions,
  projects,
]

type Row = Record<string, unknown>

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** What a person calls a row: a ticket by number and title. */
const shownName = (resource: Resource, row: Row): string =>
  resource.name === supportTickets.name
    ? `${textIn(row, 'ticketNo')} ${nameOf(resource, row)}`
    : nameOf(resource, row)

const placeOf = (resource: Resource, row: Row): string | undefined => {
  // Each kind of cloud resource has a page of its own.
  if (resource.name === cloudResources.name) return textIn(row, 'page') || undefined
  return resourcePaths(
    resource.name === invoices.name && row['cloudProvider'] === 'GCP' ? gcpInvoices : resource,
  ).detail(idOf(row))
}

const rowsOf = async (resource: Resource, text: string): Promise<PaletteItem[]> => {
  const state = { ...defaultListState(resource), size: offeredRows, search: text }
  const { rows } = await queryClient.fetchQuery(listQuery(resource, state))
  return rows.flatMap((row) => {
    const href = placeOf(resource, row)
    const company = resource.name === customers.name ? '' : textIn(row, 'companyName')
    return href === undefined
      ? []
      : [
          {
            name: shownName(resource, row),
            group: resource.title,
            hint: company === '' ? resource.noun : `${resource.noun}, ${company}`,
            href,
          },
        ]
  })
}

/** Lists with a row that is called just what was typed come first, and that row in its list. */
export const exactFirst = (lists: readonly PaletteItem[][], text: string): PaletteItem[] => {
  const wanted = text.trim().toLowerCase()
  const place = ({ name }: PaletteItem): number => (name.toLowerCase() === wanted ? 0 : 1)
  return lists
    .map((items) => items.toSorted((one, other) => place(one) - place(other)))
    .toSorted(([one], [other]) => (one ? place(one) : 1) - (other ? place(other) : 1))
    .flat()
}

/**
 * Tells the rows whose number or name holds the text, and then those with the resources of the clouds, which are many: nobody
 * waits for them to see the others. A list that does not answer leaves the others as they are.
 * @throws the failure where no list has answered
 */
export const findAnything = async (
  role: RoleCode,
  text: string,
  tell: Parameters<Find>[1],
): Promise<void> => {
  const open = searched.filter((resource) => isPermitted(role, permit.read(resource)))
  const answers = await Promise.allSettled(open.map((resource) => rowsOf(resource, text)))
  const [failed] = answers.filter((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  const found = exactFirst(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    text,
  )
  tell(found)
  if (!isPermitted(role, permit.read(cloudResources))) return
  const [resources] = await Promise.allSettled([rowsOf(cloudResources, text)])
  if (resources.status === 'fulfilled') tell([...found, ...resources.value])
}
