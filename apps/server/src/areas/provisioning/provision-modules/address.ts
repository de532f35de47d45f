/**
 * Module addresses in Terraform's syntax. Source:
 * https://developer.hashicorp.com/terraform/language/modules/configuration#module-sources
 */
import * as m from '@cmp/messages/server/provisioning/provision-modules'
import { z } from 'zod'
import type { ModuleSource } from '@cmp/contract'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'

/** The module call in the configuration of a run. */
export type ModuleAddress = { source: string; registryVersion: string | null }

/** The folder of an uploaded module inside the folder of a run. */
export const uploadFolder = 'module'

const part = '[0-9A-Za-z][0-9A-Za-z_-]*'

/** `[host/]namespace/name/provider[//folder]` */
const registryAddress = new RegExp(
  String.raw`^(?:[0-9A-Za-z.-]+\.[A-Za-z]{2,}(?::\d+)?/)?${part}/${part}/[0-9a-z]+(?://[0-9A-Za-z._/-]+)?$`,
)

const exactVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

const hasWayUp = (text: string): boolean => text.split('/').includes('..')

const parseRegistryAddress = (address: string, version: string): ModuleAddress => {
  if (!registryAddress.test(address) || hasWayUp(address))
    throw createFieldRefusal('address', m.enterTheAddressOfAModule)
  if (!exactVersion.test(version)) throw createFieldRefusal('version', m.enterTheExactVersionInThe)
  return { source: address, registryVersion: version }
}

const parseGitAddress = (given: string, ref: string): ModuleAddress => {
  const address = given.replace(/^git::/, '')
  const url = z.url().safeParse(address).success ? URL.parse(address) : null
  if (!url || url.protocol !== 'https:' || hasWayUp(address))
    throw createFieldRefusal('address', m.enterTheHttpsAddressOfA)
  if (url.username !== '' || url.password !== '')
    throw createFieldRefusal('address', m.addressMustNotContainUserName)
  if (url.search !== '' || url.hash !== '') throw createFieldRefusal('address', m.enterTheTagOrCommitIn)
  if (ref === '') throw createFieldRefusal('ref', m.enterTagOrCommitSoThat)
  return { source: `git::${address}?ref=${ref}`, registryVersion: null }
}

/**
 * Builds the address of a module.
 * @throws AppError InvalidRequest for the field
 */
export const parseModuleAddress = (
  kind: ModuleSource,
  { address, ref, version }: { address: string; ref: string; version: string },
): ModuleAddress => {
  if (kind === 'registry') return parseRegistryAddress(address, version)
  return kind === 'git'
    ? parseGitAddress(address, ref)
    : { source: `./${uploadFolder}`, registryVersion: null }
}
