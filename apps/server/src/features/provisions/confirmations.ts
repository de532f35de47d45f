/** Names that somebody types before a plan deletes or replaces anything: of what the request is about, and of each resource with data. */
import type { KeptPlan, NameToConfirm } from '../../db/provision-tables.ts'
import type { Run } from './steps.ts'
import { typeOf } from './types.ts'

/** The data that goes with a resource, by its type at Terraform. */
const dataIn: Readonly<Record<string, string>> = {
  aws_db_instance: 'every database of the instance',
  aws_instance: 'the machine, and its root volume unless that is kept',
  aws_s3_bucket: 'every object in the bucket',
  azurerm_linux_virtual_machine: 'the machine and its system disk',
  azurerm_linux_web_app: 'the files and settings of the app',
  azurerm_managed_disk: 'every file on the disk',
  azurerm_mssql_database: 'every table of the database, and its backups',
  azurerm_mssql_server: 'every database on the server, and their backups',
  azurerm_storage_account: 'every blob, file, queue and table in the account',
  azurerm_windows_virtual_machine: 'the machine and its system disk',
  azurerm_windows_web_app: 'the files and settings of the app',
  google_app_engine_application: 'every version of the application',
  google_compute_disk: 'every file on the disk',
  google_compute_instance: 'the machine, and its boot disk unless that is kept',
  google_sql_database_instance: 'every database of the instance, and its backups',
  google_storage_bucket: 'every object in the bucket',
}

const isDestroyed = (action: string): boolean => action === 'delete' || action === 'replace'

/** The resources with data that a plan deletes or replaces, by the declaration of the type. */
export const destroyedData = (
  { provision }: Pick<Run, 'provision'>,
  { changes }: Pick<KeptPlan, 'changes'>,
): KeptPlan['changes'] => {
  const { holdsData } = typeOf(provision.resourceTypeId)
  return changes.filter(({ action, type }) => isDestroyed(action) && holdsData.includes(type))
}

/** The names that are typed before a plan is carried out; each once, in the order of the plan. */
export const namesToConfirm = (
  run: Pick<Run, 'action' | 'provision'>,
  plan: Pick<KeptPlan, 'changes' | 'losesData'>,
): NameToConfirm[] => {
  if (!plan.losesData) return []
  const { resourceName } = run.provision
  const own = new Set([resourceName, ...resourceName.split(', ')])
  const withData = destroyedData(run, plan).map(({ address, type, name = resourceName, action }) => ({
    address,
    name: own.has(name) ? resourceName : name,
    data: `${dataIn[type] ?? 'what it holds'} (${action === 'replace' ? 'replaced with an empty one' : 'deleted'})`,
  }))
  const isAbout =
    run.action === 'delete' || withData.length === 0 || withData.some(({ name }) => name === resourceName)
  const asked = [...(isAbout ? [{ address: '', name: resourceName, data: '' }] : []), ...withData]
  return [...new Set(asked.map(({ name }) => name))].map((name) => {
    const of = asked.filter((given) => given.name === name && given.address !== '')
    return {
      name,
      addresses: of.map(({ address }) => address),
      data: [...new Set(of.map(({ data }) => data))].join('; '),
    }
  })
}

/** The names of a plan; one that was kept before there were any asks for its provision's. */
export const confirmOf = (run: Pick<Run, 'action' | 'provision'>, plan: KeptPlan): readonly NameToConfirm[] =>
  plan.confirm ?? namesToConfirm(run, plan)
