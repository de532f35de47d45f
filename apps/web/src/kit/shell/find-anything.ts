/**
 * The search of the command palette by number or name: rows of the lists that the role may read, each queried with the
 * list's own call.
 */
import { t } from '@cmp/messages'
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
  getNoun,
} from '@cmp/contract'
import type { Find, PaletteItem } from '../../ui/frame/CommandPalette.tsx'
import { defaultListState } from '../api/list-search.ts'
import { getResourcePaths } from '../api/paths.ts'
import { queryClient } from '../api/query.ts'
import { getRowId, listQuery, nameOf } from '../api/resource-calls.ts'

/** The maximum number of rows of each list. */
const offeredRows = 5

/** The searched lists in display order. */
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

const getText = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** Returns the display name of a row. A ticket shows its number and title. */
const getShownName = (resource: Resource, row: Row): string =>
  resource.name === supportTickets.name
    ? `${getText(row, 'ticketNo')} ${nameOf(resource, row)}`
    : nameOf(resource, row)

const placeOf = (resource: Resource, row: Row): string | undefined => {
  // Each type of cloud resource has a page of its own.
  if (resource.name === cloudResources.name) return getText(row, 'page') || undefined
  return getResourcePaths(
    resource.name === invoices.name && row['cloudProvider'] === 'GCP' ? gcpInvoices : resource,
  ).detail(getRowId(row))
}

const searchRows = async (resource: Resource, text: string): Promise<PaletteItem[]> => {
  const state = { ...defaultListState(resource), size: offeredRows, search: text }
  const { rows } = await queryClient.fetchQuery(listQuery(resource, state))
  return rows.flatMap((row) => {
    const href = placeOf(resource, row)
    const company = resource.name === customers.name ? '' : getText(row, 'companyName')
    return href === undefined
      ? []
      : [
          {
            name: getShownName(resource, row),
            group: t(resource.title),
            hint: company === '' ? getNoun(resource) : `${getNoun(resource)}, ${company}`,
            href,
          },
        ]
  })
}

/** Moves lists with an exact match to the front, and the matching row to the front of its list. */
export const sortExactFirst = (lists: readonly PaletteItem[][], text: string): PaletteItem[] => {
  const wanted = text.trim().toLowerCase()
  const place = ({ name }: PaletteItem): number => (name.toLowerCase() === wanted ? 0 : 1)
  return lists
    .map((items) => items.toSorted((one, other) => place(one) - place(other)))
    .toSorted(([one], [other]) => (one ? place(one) : 1) - (other ? place(other) : 1))
    .flat()
}

/**
 * Reports the rows whose number or name contains the text, and then again together with the cloud resources. Those are
 * many, so the other results do not wait for them. A list that fails does not affect the others.
 * @throws The error if all lists failed.
 */
export const findAnything = async (
  role: RoleCode,
  text: string,
  onItems: Parameters<Find>[1],
): Promise<void> => {
  const open = searched.filter((resource) => isPermitted(role, permit.read(resource)))
  const answers = await Promise.allSettled(open.map((resource) => searchRows(resource, text)))
  const [failed] = answers.filter((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  const found = sortExactFirst(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    text,
  )
  onItems(found)
  if (!isPermitted(role, permit.read(cloudResources))) return
  const [resources] = await Promise.allSettled([searchRows(cloudResources, text)])
  if (resources.status === 'fulfilled') onItems([...found, ...resources.value])
}
