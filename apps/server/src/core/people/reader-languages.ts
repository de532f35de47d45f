/** The languages in which people are written to: their own, otherwise that of their customer, otherwise English. */
import type { Language } from '@cmp/messages'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

const joinCustomers = (trx: Scoped['trx']) =>
  trx.selectFrom('appUser').leftJoin('customer', 'customer.id', 'appUser.customerId')

/** Selects the language of one person, for a statement that stores it; null if neither the person nor a customer has one. */
export const selectLanguage = (trx: Scoped['trx'], userRowId: string) =>
  joinCustomers(trx)
    .where('appUser.id', '=', userRowId)
    .select((eb) => eb.fn.coalesce('appUser.language', 'customer.language').as('language'))

/** Reads the languages of people by the IDs of their rows. */
export const readLanguages = async (
  { trx }: Scoped,
  userRowIds: readonly string[],
): Promise<(userRowId: string) => Language> => {
  const ids = [...new Set(userRowIds)]
  const rows =
    ids.length === 0
      ? []
      : await joinCustomers(trx)
          .select((eb) => [
            'appUser.id',
            eb.fn.coalesce('appUser.language', 'customer.language').as('language'),
          ])
          .where(sql<boolean>`app_user.id = any(${ids}::uuid[])`)
          .execute()
  const languages = new Map(rows.map(({ id, language }) => [id, language ?? 'en']))
  return (userRowId) => languages.get(userRowId) ?? 'en'
}

/** Reads the language of one person. */
export const readLanguage = async (scoped: Scoped, userRowId: string): Promise<Language> =>
  (await readLanguages(scoped, [userRowId]))(userRowId)
