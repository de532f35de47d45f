/** What the environment decides, as `main` has read and checked it. */
import type { CloudHosts } from '@cmp/clouds/ports/cloud'
import type { Confinement } from '@cmp/terraform'

/** What the environment decides. Paths are absolute. */
export type Env = {
  port: number
  host: string
  dataDir: string
  demo: boolean
  /** Whether the demo may be where others reach it: its people have a published password. */
  isDemoPublic: boolean
  databaseUrl: string | undefined
  clickhouseUrl: string | undefined
  clickhouseCluster: string | undefined
  filesUrl: string | undefined
  publicUrl: string | undefined
  /** The proxies whose `X-Forwarded-For` is believed: addresses, networks, or names of such sets; none where empty. */
  trustedProxies: readonly string[]
  /** The server that mail is delivered to; without it mail is kept in the outbox. */
  smtpUrl: string | undefined
  /** The sender of every mail. */
  mailFrom: string
  /** Addresses and networks where webhook endpoints may be although they are not public. */
  webhookNetworks: readonly string[]
  /** The program that makes cloud resources: Terraform or OpenTofu, by its path or name. */
  terraformPath: string
  /** A folder with the plugins of its providers; without it they come from their registry. */
  terraformPluginDir: string | undefined
  /** Whether runs of Terraform are confined on this machine. */
  terraformConfinement: Confinement
  /** Addresses and networks where a provider's hosts may be although they are not public, such as private endpoints. */
  terraformNetworks: readonly string[]
  /** Paths that a confined run sees in addition to the system's own, and whether it may write to them. */
  terraformPaths: readonly { path: string; isWritable: boolean }[]
  /** What a run may use of memory and disk, bytes. */
  terraformMemoryBytes: number
  terraformDiskBytes: number
  /** The proxy for HTTPS of this machine, which runs of Terraform go out by. */
  httpsProxy: URL | undefined
  /** Hosts that are reached without that proxy: names, ends of names, or `*`. */
  noProxy: readonly string[]
  /** Whether endpoints may be called without TLS. */
  webhookHttp: boolean
  /** What secrets are encrypted with; without it a key of the data folder is. */
  secretKey: string | undefined
  /** What secrets were encrypted with before: still read, never written with. */
  formerSecretKey: string | undefined
  /** The key of a key service that wraps data keys, such as `aws:arn:…`; without it SECRET_KEY does. */
  secretKms: string | undefined
  /** The key of a key service that wrapped data keys before: still unwrapped with, never wrapped with. */
  formerSecretKms: string | undefined
  /** Most connections of this process to PostgreSQL. */
  databaseConnections: number
  /** How long a transaction waits for one of them. */
  waitSeconds: number
  /** How long a statement waits for a lock that another holds. */
  lockSeconds: number
  /** How long a statement of PostgreSQL may take. */
  statementSeconds: number
  /** How long ClickHouse may be silent while it works on a statement. */
  clickhouseSeconds: number
  /** Where a worker answers whether it is well, and its metrics. */
  workerPort: number
  /** How long work in the background waits for a process that does not answer. */
  leaseSeconds: number
  /** How long a portal that is asked to stop answers on, and says that it is not ready. */
  drainSeconds: number
  /** How long the calls that run then may take. */
  stopSeconds: number
  /** The hosts of providers that are called. */
  cloudHosts: CloudHosts
  logLevel: string
  /** Who sends the customer invoices, as they print it; null where nobody has said. */
  seller: { name: string; address: string; taxId: string } | null
}
