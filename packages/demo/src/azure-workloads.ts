// How the demo's customers combine Azure meters: a workload is a resource group and the meters that run in it.

/** A resource group that customers build, with the meters that run in it. */
export type AzureWorkload = {
  name: string
  environment: 'prod' | 'dev' | 'shared'
  meters: readonly string[]
}

/** The workloads that a subscription chooses from; the first two are the busiest. */
export const azureWorkloads: readonly AzureWorkload[] = [
  {
    name: 'app-prod',
    environment: 'prod',
    meters: ['vm-d4', 'disk-p30', 'backup', 'public-ip', 'egress', 'backup-node', 'scale-set'],
  },
  {
    name: 'data-prod',
    environment: 'prod',
    meters: ['sql-gp', 'sql-storage', 'blob-hot', 'blob-cool', 'key-vault', 'cosmos'],
  },
  {
    name: 'web-prod',
    environment: 'prod',
    meters: ['app-p1', 'blob-hot', 'blob-write', 'logs', 'functions', 'registry'],
  },
  {
    name: 'web-small',
    environment: 'prod',
    meters: ['app-b1', 'blob-hot', 'tables', 'key-vault', 'functions'],
  },
  { name: 'erp-prod', environment: 'prod', meters: ['vm-e4', 'disk-p30', 'vpn', 'backup', 'scale-set'] },
  { name: 'office-prod', environment: 'prod', meters: ['vm-d2', 'disk-p10', 'backup', 'public-ip'] },
  { name: 'db-small', environment: 'prod', meters: ['sql-s2', 'blob-hot', 'egress', 'cosmos'] },
  { name: 'dev', environment: 'dev', meters: ['vm-b2', 'disk-e10', 'disk-ops', 'tables'] },
  { name: 'batch', environment: 'shared', meters: ['vm-f8', 'blob-cool', 'disk-e10', 'redis'] },
]
