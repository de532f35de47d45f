/**
 * Rewrites the keys of accounts in lines of loads that were brought in before keys had one spelling. It runs at the start,
 * for the loads that the migration has named; one that was ended begins again and changes nothing more.
 */
import { derivedFrom } from './charge-keys.ts'
import type { LineStore } from './client.ts'
import { onCluster, storageTable } from './schema.ts'
import { quoted } from './sql-text.ts'

/** A key of a load's lines in its former and its present spelling. */
type LineKeyToFold = { loadId: string; cloudProvider: string; oldKey: string; newKey: string }

/** What the engine has filled from the key. */
const derived = (['x_ChargeGroup', 'x_RatingKey'] as const)
  .map((name) => `${name} = ${derivedFrom(name)}`)
  .join(', ')

/** Rewrites the lines of one load, and waits until the engine has done it. */
export const foldLineKeys = async (
  { loader, cluster }: LineStore,
  loadId: string,
  keys: readonly LineKeyToFold[],
): Promise<void> => {
  const table = `${storageTable('charge_line', cluster)}${onCluster(cluster)}`
  const list = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`
  for (const [cloudProvider, own] of Map.groupBy(keys, (key) => key.cloudProvider)) {
    const from = list(own.map(({ oldKey }) => oldKey))
    const to = list(own.map(({ newKey }) => newKey))
    const update = (values: string, ofKeys: string) =>
      loader.command({
        query: `ALTER TABLE ${table} UPDATE ${values} IN PARTITION ${quoted(loadId)}
          WHERE x_CloudProvider = ${quoted(cloudProvider)} AND has(${ofKeys}, toString(x_SubAccountKey))
          SETTINGS mutations_sync = 2`,
      })
    await update(`x_SubAccountKey = transform(toString(x_SubAccountKey), ${from}, ${to})`, from)
    await update(derived, to)
  }
}
