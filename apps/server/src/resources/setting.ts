/** Settings of the installation: one value per key, changed by administrators and audited. */
import type { Scoped } from '../scope/scope.ts'

/** Returns the stored value of a key; undefined if it is not set. */
export const readSetting = async ({ trx }: Scoped, key: string): Promise<object | undefined> =>
  (await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Stores the value of a key. */
export const storeSetting = async ({ trx }: Scoped, key: string, stored: object): Promise<void> => {
  const value = JSON.stringify(stored)
  await trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A change of settings, with its names in the audit log. */
type SettingChange<Value> = { objectType: string; objectName: string; before: Value; after: Value }

/** Stores the value of a key and writes an audit entry. */
export const writeSetting = async <Value extends object>(
  scoped: Scoped,
  key: string,
  change: SettingChange<Value>,
): Promise<void> => {
  await storeSetting(scoped, key, change.after)
  await scoped.audit({ action: 'update', objectId: key, ...change })
}
