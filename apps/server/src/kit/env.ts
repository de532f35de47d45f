/** The configuration from the environment, read and validated by `main`. */
import type { CloudHosts } from '@cmp/clouds/ports/cloud'
import type { Confinement } from '@cmp/terraform'

/** The configuration from the environment. Paths are absolute. */
export type Env = {
  port: number
  host: string
  dataDir: string
  demo: boolean
  /** Whether the demo may be reachable from other machines; its users have a published password. */
  isDemoPublic: boolean
  databaseUrl: string | undefined
  clickhouseUrl: string | undefined
  clickhouseCluster: string | undefined
  filesUrl: string | undefined
  publicUrl: string | undefined
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks, or names of such sets; empty for none. */
  trustedProxies: readonly string[]
  /** The server that delivers mail; without it, mail stays in the outbox. */
  smtpUrl: string | undefined
  /** The sender of every mail. */
  mailFrom: string
  /** Non-public addresses and networks where webhook endpoints are allowed. */
  webhookNetworks: readonly string[]
  /** Hosts beside those of the chat services where their incoming webhooks are allowed, such as compatible servers. */
  channelHosts: readonly string[]
  /** Where the Messaging API of LINE answers. */
  lineUrl: string
  /** The program that provisions resources: Terraform or OpenTofu, by path or name. */
  terraformPath: string
  /** A folder with the provider plugins; without it they are downloaded from their registry. */
  terraformPluginDir: string | undefined
  /** Whether Terraform runs are sandboxed on this machine. */
  terraformConfinement: Confinement
  /** Non-public addresses and networks where a provider's hosts are allowed, such as private endpoints. */
  terraformNetworks: readonly string[]
  /** Paths that a sandboxed run sees in addition to the system's own, and whether it may write to them. */
  terraformPaths: readonly { path: string; isWritable: boolean }[]
  /** The limits of a run's memory and disk usage, in bytes. */
  terraformMemoryBytes: number
  terraformDiskBytes: number
  /** The HTTPS proxy of this machine, which Terraform runs use. */
  httpsProxy: URL | undefined
  /** Hosts that are reached without the proxy: names, name suffixes, or `*`. */
  noProxy: readonly string[]
  /** Whether endpoints may be called without TLS. */
  webhookHttp: boolean
  /** Encrypts secrets; without it a key in the data folder does. */
  secretKey: string | undefined
  /** The former key: secrets are still decrypted with it but never encrypted. */
  formerSecretKey: string | undefined
  /** The key of a key service that wraps data keys, such as `aws:arn:…`; without it SECRET_KEY wraps them. */
  secretKms: string | undefined
  /** The former key of a key service: data keys are still unwrapped with it but never wrapped. */
  formerSecretKms: string | undefined
  /** The maximum number of connections of this process to PostgreSQL. */
  databaseConnections: number
  /** How long a transaction waits for a connection. */
  waitSeconds: number
  /** How long a statement waits for a lock. */
  lockSeconds: number
  /** How long a PostgreSQL statement may take. */
  statementSeconds: number
  /** How long ClickHouse may be silent while it runs a statement. */
  clickhouseSeconds: number
  /** The port of a worker's health checks and metrics. */
  workerPort: number
  /** How long background work waits for a process that does not respond. */
  leaseSeconds: number
  /** How long CMP continues to respond after it was asked to stop, while it reports that it is not ready. */
  drainSeconds: number
  /** How long the calls still running then may take. */
  stopSeconds: number
  /** The provider hosts that are called. */
  cloudHosts: CloudHosts
  logLevel: string
  /** The seller as printed on customer invoices; null if not configured. */
  seller: { name: string; address: string; taxId: string } | null
}
