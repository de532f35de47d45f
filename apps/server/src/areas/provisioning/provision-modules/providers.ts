/**
 * Determines the Terraform providers that a module needs. Source:
 * https://developer.hashicorp.com/terraform/language/providers/requirements
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import type { ModuleDefinition } from '@cmp/contract/module-definition'
import { listBlockBodies, unwrapExpression, findLineNumber, type Block } from './configuration-file.ts'
import { getText } from './expressions.ts'
import type { Found } from './findings.ts'

/** The Terraform provider of each cloud provider, which gets the credentials of a cloud account. */
const ofClouds = { Azure: 'hashicorp/azurerm', GCP: 'hashicorp/google', AWS: 'hashicorp/aws' } as const

/** The provider that is part of Terraform itself. */
const builtIn = 'terraform.io/builtin/terraform'

type Needed = ModuleDefinition['providers'][number] & { file: string; line: number }

const normalizeSource = (given: string): string =>
  given.toLowerCase().replace(/^registry\.(terraform\.io|opentofu\.org)\//, '')

/** Returns the local provider name: `aws` for `aws.replica` or for the type `aws_s3_bucket`. */
const getLocalName = ({ labels, body }: Pick<Block, 'labels' | 'body'>): string => {
  const given = body['provider']
  const chosen = typeof given === 'string' ? unwrapExpression(given) : ''
  return chosen === '' ? (/^[^_]+/.exec(labels[0] ?? '')?.[0] ?? '') : (chosen.split('.')[0] ?? '')
}

/** Returns the providers of one module, from its requirements and from its blocks. */
export const listModuleProviders = (blocks: readonly Block[], textOf: (file: string) => string): Needed[] => {
  const needed = new Map<string, Needed>()
  for (const { body, file, type } of blocks)
    if (type === 'terraform')
      for (const { body: required } of listBlockBodies(body['required_providers'], 0))
        for (const [name, given] of Object.entries(required)) {
          if (name === '//') continue
          needed.set(name, {
            name,
            source: normalizeSource(getText(given, 'source') || `hashicorp/${name}`),
            version: typeof given === 'string' ? given : getText(given, 'version'),
            file,
            line: findLineNumber(textOf(file), ['required_providers', name]),
          })
        }
  const scoped = blocks.flatMap((block) =>
    block.type === 'check'
      ? listBlockBodies(block.body['data'], 2).map((inner) => ({ ...block, ...inner }))
      : ['resource', 'data', 'ephemeral'].includes(block.type)
        ? [block]
        : [],
  )
  for (const block of scoped) {
    const name = getLocalName(block)
    if (needed.has(name)) continue
    const source = name === 'terraform' ? builtIn : `hashicorp/${name}`
    const line = findLineNumber(textOf(block.file), [block.type, ...block.labels])
    needed.set(name, { name, source, version: '', file: block.file, line })
  }
  return [...needed.values()].filter(({ source }) => source !== builtIn)
}

/** Returns a finding for each provider other than the one of the cloud provider. */
export const listProviderFindings = (providers: readonly Needed[], cloud: keyof typeof ofClouds): Found[] =>
  providers
    .filter(({ source }) => source !== ofClouds[cloud])
    .map(({ source, file, line }) => ({
      rule: 'provider',
      text: t(m.moduleUsesProviderWithoutException, { source, cloud, value: ofClouds[cloud] }),
      file,
      line,
      canBeAllowed: true,
    }))
