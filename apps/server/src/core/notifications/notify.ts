/** Notifies people of news that is no event. Requires the system scope. */
import { languages, type Language } from '@cmp/messages'
import type { RoleCode } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'

/** The kind of the news, its page, and its texts in a language. */
export type News = {
  kind: string
  href: string
  write: (language: Language) => { title: string; detail: string }
}

const toColumns = ({ kind, href, write }: News) => ({
  kind,
  href,
  words: JSON.stringify(Object.fromEntries(languages.map((language) => [language, write(language)]))),
  needsAction: true,
})

/** Notifies all active people of a role. */
export const notifyRole = async (scoped: Scoped, role: RoleCode, news: News): Promise<void> => {
  const { trx } = scoped
  const people = await trx
    .selectFrom('appUser')
    .select(['id', 'customerId'])
    .where('roleCode', '=', role)
    .where('status', '=', 'active')
    .execute()
  for (const person of people) await notifyPerson(scoped, person, news)
}

/** Notifies one person. */
export const notifyPerson = async (
  { trx }: Scoped,
  { id, customerId }: { id: string; customerId: string | null },
  news: News,
): Promise<void> => {
  await trx
    .insertInto('notification')
    .values({ userId: id, customerId, ...toColumns(news) })
    .execute()
}
