/** Reads the environment once. An invalid value stops the start with a sentence that names it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import type { Env } from '../kit/env.ts'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { keyServiceForms, parseKeyServiceName } from '@cmp/clouds/ports/key-service'
import { z } from 'zod'
import { buildCloudHosts, cloudVariables, defineUrl } from './cloud-env.ts'

const defineSeconds = (name: string, least: number, most: number) => {
  const sentence = t(m.mustBeANumberFromTo, { name, least, most })
  return z.coerce.number(sentence).min(least, sentence).max(most, sentence)
}

/** Named sets of networks that the HTTP server knows. */
const proxySets = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** The number of bits of an address, by IP version. */
const addressBits: Record<number, number> = { 4: 32, 6: 128 }

/** Returns whether a text is an address, a network in CIDR notation, or a set of networks. */
const isProxy = (text: string): boolean => {
  if (proxySets.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = addressBits[isIP(address)] ?? 0
  return (
    most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

const defineWholeNumber = (name: string, least: number, most: number) => {
  const sentence = t(m.mustBeAWholeNumberFrom, { name, least, most })
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}

const mebibyte = 2 ** 20

/**
 * Returns the proxy of HTTPS_PROXY, with or without a scheme. Other programs read the variable too, so no value is an
 * error.
 */
const proxyOf = (text: string | undefined): URL | undefined => {
  if (text === undefined) return undefined
  const url = URL.parse(text.includes('://') ? text : `http://${text}`)
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined
}

/** Addresses and networks in the variable with this name. */
const defineNetworks = (name: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((given) => given.every((text) => !proxySets.has(text) && isProxy(text)), {
      error: t(m.mustBeCommaSeparatedListOf, { name }),
    })
    .default([])

/** A key of a key service in the variable with this name. */
const defineKeyService = (name: string) =>
  z
    .string()
    .refine((text) => parseKeyServiceName(text) !== undefined, {
      error: t(m.mustBe, { name, keyServiceForms }),
    })
    .optional()

const schema = z.object({
  PORT: defineWholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: z.enum(['on', 'off', 'public'], 'DEMO must be on, off or public').default('on'),
  DATABASE_URL: defineUrl('DATABASE_URL', ['postgres', 'postgresql']),
  CLICKHOUSE_URL: defineUrl('CLICKHOUSE_URL', ['http', 'https']),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^\w+$/, 'CLICKHOUSE_CLUSTER must be the name of a cluster')
    .optional(),
  FILES_URL: defineUrl('FILES_URL', ['s3', 'azblob', 'gcs', 'fs']),
  PUBLIC_URL: defineUrl('PUBLIC_URL', ['http', 'https']),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((proxies) => proxies.every(isProxy), {
      error:
        'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal or uniquelocal, separated by commas',
    })
    .default([]),
  SMTP_URL: defineUrl('SMTP_URL', ['smtp', 'smtps']),
  MAIL_FROM: z.string().trim().min(3).max(320).default('CMP <no-reply@localhost>'),
  WEBHOOK_NETWORKS: defineNetworks('WEBHOOK_NETWORKS'),
  WEBHOOK_HTTP: z.enum(['on', 'off'], 'WEBHOOK_HTTP must be on or off').default('off'),
  CHANNEL_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((host) => host.toLowerCase()),
    )
    .default([]),
  LINE_URL: defineUrl('LINE_URL', ['http', 'https']),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters').max(500).optional(),
  SECRET_KEY_FORMER: z.string().min(32, 'SECRET_KEY_FORMER must be a former SECRET_KEY').max(500).optional(),
  SECRET_KMS: defineKeyService('SECRET_KMS'),
  SECRET_KMS_FORMER: defineKeyService('SECRET_KMS_FORMER'),
  SELLER_NAME: z.string().trim().max(200).optional(),
  SELLER_ADDRESS: z.string().trim().max(1000).default(''),
  SELLER_TAX_ID: z.string().trim().max(40).default(''),
  DATABASE_CONNECTIONS: defineWholeNumber('DATABASE_CONNECTIONS', 3, 1000).default(10),
  DATABASE_WAIT_SECONDS: defineSeconds('DATABASE_WAIT_SECONDS', 1, 600).default(15),
  DATABASE_LOCK_SECONDS: defineSeconds('DATABASE_LOCK_SECONDS', 0.1, 600).default(10),
  DATABASE_STATEMENT_SECONDS: defineSeconds('DATABASE_STATEMENT_SECONDS', 1, 3600).default(60),
  CLICKHOUSE_SECONDS: defineSeconds('CLICKHOUSE_SECONDS', 1, 3600).default(300),
  WORKER_PORT: defineWholeNumber('WORKER_PORT', 0, 65_535).default(3001),
  LEASE_SECONDS: defineSeconds('LEASE_SECONDS', 1, 600).default(15),
  DRAIN_SECONDS: defineSeconds('DRAIN_SECONDS', 0, 300).default(0),
  STOP_SECONDS: defineSeconds('STOP_SECONDS', 0, 600).default(8),
  TERRAFORM_PATH: z.string().min(1).max(4000).default('terraform'),
  TERRAFORM_PLUGIN_DIR: z.string().min(1).max(4000).optional(),
  TERRAFORM_CONFINEMENT: z
    .enum(['auto', 'required', 'off'], 'TERRAFORM_CONFINEMENT must be auto, required or off')
    .default('auto'),
  TERRAFORM_NETWORKS: defineNetworks('TERRAFORM_NETWORKS'),
  TERRAFORM_PATHS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((path) => path.trim())
        .filter(Boolean),
    )
    .refine((paths) => paths.every((path) => path.startsWith('/')), {
      error:
        'TERRAFORM_PATHS must be absolute paths separated by commas, such as /opt/ca or /var/cache/tf:rw',
    })
    .default([]),
  TERRAFORM_MEMORY_MIB: defineWholeNumber('TERRAFORM_MEMORY_MIB', 256, 1_048_576).default(4096),
  TERRAFORM_DISK_MIB: defineWholeNumber('TERRAFORM_DISK_MIB', 64, 1_048_576).default(4096),
  HTTPS_PROXY: z.string().optional(),
  NO_PROXY: z.string().default(''),
  ...cloudVariables,
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('warn'),
})

/**
 * Validates the environment. A relative `DATA_DIR` is resolved against `root`.
 * @throws Error with one sentence that names the invalid variable
 */
export const readEnv = (variables: Record<string, string | undefined>, root: string): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const checked = schema.safeParse(given)
  if (!checked.success) {
    const issue = checked.error.issues[0]
    const name = String(issue?.path[0] ?? '')
    throw new Error(
      issue?.message.startsWith(name) ? `${issue.message}.` : `${name} is wrong: ${issue?.message}.`,
    )
  }
  const env = checked.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    demo: env.DEMO !== 'off',
    isDemoPublic: env.DEMO === 'public',
    databaseUrl: env.DATABASE_URL,
    clickhouseUrl: env.CLICKHOUSE_URL,
    clickhouseCluster: env.CLICKHOUSE_CLUSTER,
    filesUrl: env.FILES_URL,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    webhookHttp: env.WEBHOOK_HTTP === 'on',
    channelHosts: env.CHANNEL_HOSTS,
    lineUrl: env.LINE_URL ?? 'https://api.line.me',
    secretKey: env.SECRET_KEY,
    formerSecretKey: env.SECRET_KEY_FORMER,
    secretKms: env.SECRET_KMS,
    formerSecretKms: env.SECRET_KMS_FORMER,
    databaseConnections: env.DATABASE_CONNECTIONS,
    waitSeconds: env.DATABASE_WAIT_SECONDS,
    lockSeconds: env.DATABASE_LOCK_SECONDS,
    statementSeconds: env.DATABASE_STATEMENT_SECONDS,
    clickhouseSeconds: env.CLICKHOUSE_SECONDS,
    workerPort: env.WORKER_PORT,
    leaseSeconds: env.LEASE_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    stopSeconds: env.STOP_SECONDS,
    terraformPath: env.TERRAFORM_PATH,
    terraformPluginDir: env.TERRAFORM_PLUGIN_DIR && resolve(root, env.TERRAFORM_PLUGIN_DIR),
    terraformConfinement: env.TERRAFORM_CONFINEMENT,
    terraformNetworks: env.TERRAFORM_NETWORKS,
    terraformPaths: env.TERRAFORM_PATHS.map((path) => ({
      path: path.replace(/:rw$/, ''),
      isWritable: path.endsWith(':rw'),
    })),
    terraformMemoryBytes: env.TERRAFORM_MEMORY_MIB * mebibyte,
    terraformDiskBytes: env.TERRAFORM_DISK_MIB * mebibyte,
    httpsProxy: proxyOf(env.HTTPS_PROXY),
    noProxy: env.NO_PROXY.split(/[\s,]+/).filter(Boolean),
    cloudHosts: buildCloudHosts(env),
    logLevel: env.LOG_LEVEL,
    seller: env.SELLER_NAME
      ? { name: env.SELLER_NAME, address: env.SELLER_ADDRESS, taxId: env.SELLER_TAX_ID }
      : null,
  }
}
