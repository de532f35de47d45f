/**
 * Findings in modules: constructs that are rejected, or that an administrator of the reseller must allow. Every run is
 * confined (decision 0090), but a confined run can still start programs and read its own environment, which contains the
 * credentials of the cloud account.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { isRecord } from '@cmp/contract/is-record'
import { listBlockBodies, unwrapExpression, findLineNumber, type Block } from './configuration-file.ts'

/** A finding without its ID. */
export type Found = { rule: string; text: string; file: string; line: number; canBeAllowed: boolean }

/** The block types that a module may contain. */
const blockTypes = new Set([
  'check',
  'data',
  'ephemeral',
  'locals',
  'module',
  'moved',
  'output',
  'provider',
  'removed',
  'resource',
  'terraform',
  'variable',
])

/**
 * Variable names that are reserved for the arguments of a module call and for the form. Source:
 * https://developer.hashicorp.com/terraform/language/block/variable
 */
const reservedVariables = new Set([
  'source',
  'version',
  'providers',
  'count',
  'for_each',
  'lifecycle',
  'depends_on',
  'locals',
  'CustomerId',
  'ContainerId',
  'RegionId',
  'ResourceName',
  'ResourceGroupName',
  '__proto__',
  'constructor',
  'prototype',
])

/** Data sources that return credentials of the cloud account. */
const credentialData: Readonly<Record<string, Text>> = {
  aws_ecr_authorization_token: m.registryToken,
  aws_eks_cluster_auth: m.clusterToken,
  google_client_config: m.connectionToken,
  google_service_account_access_token: m.accessToken,
  google_service_account_id_token: m.identityToken,
  google_service_account_jwt: m.signedToken,
}

/** Arguments that the plugin reads as the path of a file on the server. */
const fileArguments: Readonly<Record<string, readonly string[]>> = {
  aws_iam_server_certificate: ['certificate_body'],
  aws_lambda_function: ['filename'],
  aws_lambda_layer_version: ['filename'],
  aws_s3_bucket_object: ['source'],
  aws_s3_object: ['source'],
  azurerm_function_app: ['zip_deploy_file'],
  azurerm_linux_function_app: ['zip_deploy_file'],
  azurerm_linux_web_app: ['zip_deploy_file'],
  azurerm_storage_blob: ['source'],
  azurerm_storage_share_file: ['source'],
  azurerm_windows_function_app: ['zip_deploy_file'],
  azurerm_windows_web_app: ['zip_deploy_file'],
  google_storage_bucket_object: ['source'],
}

const functionNames =
  'file|filebase64|fileexists|filemd5|filesha1|filesha256|filesha512|filebase64sha256|filebase64sha512|fileset|templatefile|templatestring|pathexpand'

/** Matches the comments that may appear between the name of a function and its parenthesis. */
const between = String.raw`(?:\s|/\*[\s\S]*?\*/|#[^\n]*\n|//[^\n]*\n)*`

const fileCall = new RegExp(String.raw`(?<![\w-])(${functionNames})${between}\(`, 'g')

/** Matches a literal path inside the module. */
const ownPath = /^\s*"(?:\$\{path\.module\}\/)?(?![/~])(?:(?!\.\.)[^"$%\\])*"\s*[,)]/

/** Returns the first function in a text that reads a file without a literal path. */
const findFileRead = (text: string): string | undefined => {
  for (const match of text.matchAll(fileCall)) {
    const [all, name = ''] = match
    const rest = text.slice(match.index + all.length)
    if (name === 'templatestring' || name === 'pathexpand' || !ownPath.test(rest)) return name
  }
  return undefined
}

/** Collects every text in a value, including the names of arguments. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...listTexts(inner)]) : []
}

const isTemplate = (text: string): boolean => /[$%]\{/.test(text)

/** Returns why a rendered template file may read other files. */
export const findTemplateProblem = (text: string): string | undefined =>
  isTemplate(text) ? findFileRead(text) : undefined

const isConstantPath = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && ownPath.test(`"${value}")`))

/**
 * Creates a finding about a block. `words` locate its line in the file. A finding that cannot be allowed prevents the
 * module from being published.
 */
type Finder = (rule: string, words: readonly string[], sentence: string, canBeAllowed?: boolean) => Found

/** A block with the data that its findings are created from. */
type Searched = Block & {
  found: Finder
  /** The name of the block in messages. */
  name: string
  /** The words of the block's first line. */
  here: readonly string[]
}

const findProvisioners = ({ found, here, body }: Searched, subject: string): Found[] =>
  listBlockBodies(body['provisioner'], 1).map(({ labels: [kind = ''] }) =>
    found(
      'provisioner',
      [...here, 'provisioner', kind],
      t(m.usesProvisionerWhichStartsProgramOr, { subject, kind }),
    ),
  )

const findData = ({ found }: Searched, kind: string, label: string, words: readonly string[]): Found[] => {
  if (kind === 'external')
    return [found('external-data', words, t(m.dataExternalStartsAProgramDuring, { label }))]
  if (kind === 'http') return [found('http-data', words, t(m.dataHttpCallsAnAddressDuring, { label }))]
  if (kind === 'terraform_remote_state')
    return [found('remote-state', words, t(m.dataReadsAnotherTerraformState, { kind, label }))]
  const credential = credentialData[kind]
  return credential === undefined
    ? []
    : [found('credential-data', words, t(m.dataReturns, { kind, label, credential }))]
}

/** Finds the first function of a block that could read any file of the machine. */
const findFileFunction = ({ found, type, name, here, body }: Searched): Found[] =>
  listTexts(body)
    .flatMap((inner) => {
      const read = isTemplate(inner) ? findFileRead(inner) : undefined
      return read === undefined
        ? []
        : [
            found(
              'file-function',
              [...here, read],
              t(m.callsWithPathThatIsNot, { type: name === '' ? type : name, read }),
            ),
          ]
    })
    .slice(0, 1)

const findInResource = (searched: Searched): Found[] => {
  const { found, name, here, body, labels } = searched
  const [kind = ''] = labels
  const dynamic = listBlockBodies(body['dynamic'], 1).filter(({ labels: [of] }) => of === 'provisioner')
  return [
    ...findProvisioners(searched, name),
    ...dynamic.map(() => found('provisioner', [...here, 'dynamic'], t(m.hasDynamicProvisioners, { name }))),
    ...(fileArguments[kind] ?? [])
      .filter((argument) => !isConstantPath(body[argument]))
      .map((argument) =>
        found(
          'file-argument',
          [...here, argument],
          t(m.uploadsFileSpecifiedInThisCould, {
            name,
            argument,
            unwrapExpression: unwrapExpression(String(body[argument])).slice(0, 100),
          }),
        ),
      ),
  ]
}

const findInCheck = (searched: Searched): Found[] =>
  listBlockBodies(searched.body['data'], 2).flatMap(({ labels: [kind = '', label = ''] }) =>
    findData(searched, kind, label, [...searched.here, 'data', kind, label]),
  )

const findInProvider = ({ found, name, here }: Searched): Found[] => [
  found('provider-configuration', here, t(m.moduleConfiguresProviderAndCouldSign, { name })),
]

const findInVariable = ({ found, name, here }: Searched): Found[] =>
  reservedVariables.has(name)
    ? [found('variable-name', here, t(m.theNameIsReservedRenameThe, { name }), false)]
    : []

const findInTerraform = ({ found, type, body }: Searched): Found[] => [
  ...['backend', 'cloud'].flatMap((inner) =>
    inner in body
      ? [found('backend', [type, inner], t(m.portalManagesStateRemoveBlock, { inner }), false)]
      : [],
  ),
  ...(listTexts(body['required_providers']).includes('configuration_aliases')
    ? [
        found(
          'provider-alias',
          [type, 'configuration_aliases'],
          t(m.moduleRequiresMoreThanOneConfiguration),
          false,
        ),
      ]
    : []),
]

/** The checks for blocks of each type. */
const searches: Readonly<Record<string, (searched: Searched) => Found[]>> = {
  resource: findInResource,
  ephemeral: findInResource,
  data: (searched) => findData(searched, searched.labels[0] ?? '', searched.labels[1] ?? '', searched.here),
  check: findInCheck,
  removed: (searched) => findProvisioners(searched, t(m.aRemovedBlock)),
  provider: findInProvider,
  variable: findInVariable,
  terraform: findInTerraform,
}

/** Returns the findings of one block. `text` is the content of its file, which is needed for line numbers. */
export const listBlockFindings = (block: Block, text: string): Found[] => {
  const { type, labels, file } = block
  const searched: Searched = {
    ...block,
    found: (rule, words, sentence, canBeAllowed = true) => ({
      rule,
      text: sentence,
      file,
      line: findLineNumber(text, words),
      canBeAllowed,
    }),
    name: labels.join('.'),
    here: [type, ...labels],
  }
  const own = blockTypes.has(type)
    ? Object.hasOwn(searches, type)
      ? searches[type]?.(searched)
      : []
    : [searched.found('block', searched.here, t(m.moduleMustNotContainBlocks, { type }), false)]
  return [...(own ?? []), ...findFileFunction(searched)]
}
