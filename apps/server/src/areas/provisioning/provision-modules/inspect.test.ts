/** Tests the inspection of modules: their forms, and forbidden constructs wherever they are hidden. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineModuleType } from '@cmp/contract/module-type'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inspectModule } from './inspect.ts'
import type { Inspection } from './inspection.ts'

const vendored = join(import.meta.dirname, '../../../../test/fixtures/modules')

const inspectFiles = (
  files: Readonly<Record<string, string>>,
  installed: { key: string; folder: string }[] = [],
): Promise<Inspection> =>
  inspectModule({
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    folder: 'module',
    cloud: 'AWS',
    installed,
  })

const listRules = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await inspectFiles(files)).findings.map(({ rule, file, line }) => `${rule} ${file}:${line}`)

const provisioner =
  'resource "terraform_data" "x" {\n  provisioner "local-exec" {\n    command = "id"\n  }\n}\n'

describe('findings', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a provisioner', { 'module/main.tf': provisioner }, 'provisioner module/main.tf:2'],
    [
      'a provisioner in a nested module',
      { 'module/main.tf': 'module "a" {\n  source = "./inner"\n}\n', 'module/inner/main.tf': provisioner },
      'provisioner module/inner/main.tf:2',
    ],
    [
      'a provisioner in an override file',
      { 'module/main.tf': 'resource "terraform_data" "x" {}\n', 'module/override.tf': provisioner },
      'provisioner module/override.tf:2',
    ],
    [
      'a provisioner in JSON',
      {
        'module/main.tf.json':
          '{"resource": [{"terraform_data": {"x": [{"provisioner": [{"local-exec": {"command": "id"}}]}]}}]}',
      },
      'provisioner module/main.tf.json:1',
    ],
    [
      'a property that is repeated in JSON',
      {
        'module/main.tf.json':
          '{"resource": {"terraform_data": {"x": {"provisioner": {"local-exec": {}}}}},\n "resource": {}}',
      },
      'syntax module/main.tf.json:2',
    ],
    [
      'a provisioner of a removed block',
      {
        'module/main.tf':
          'removed {\n  from = terraform_data.x\n  provisioner "local-exec" {\n    command = "id"\n  }\n}\n',
      },
      'provisioner module/main.tf:3',
    ],
    [
      'the external data source in a check',
      { 'module/main.tf': 'check "c" {\n  data "external" "e" {\n    program = ["id"]\n  }\n}\n' },
      'external-data module/main.tf:2',
    ],
    [
      'the http data source',
      { 'module/main.tf': 'data "http" "e" {\n  url = "x"\n}\n' },
      'http-data module/main.tf:1',
    ],
    [
      'another provider',
      { 'module/main.tf': 'resource "random_id" "x" {\n}\n' },
      'provider module/main.tf:1',
    ],
    [
      'another provider under the name of an allowed one',
      {
        'module/main.tf':
          'terraform {\n  required_providers {\n    aws = {\n      source = "evil/aws"\n    }\n  }\n}\n',
      },
      'provider module/main.tf:3',
    ],
    [
      'a configuration of a provider',
      { 'module/main.tf': 'provider "aws" {\n}\n' },
      'provider-configuration module/main.tf:1',
    ],
    [
      'a backend',
      { 'module/main.tf': 'terraform {\n  backend "s3" {\n  }\n}\n' },
      'backend module/main.tf:2',
    ],
    [
      'a file whose name a variable says',
      { 'module/main.tf': 'variable "p" {}\n\noutput "o" {\n  value = file(var.p)\n}\n' },
      'file-function module/main.tf:4',
    ],
    [
      'a file function with a comment in it',
      { 'module/main.tf': 'output "o" {\n  value = file/* */("/proc/self/environ")\n}\n' },
      'file-function module/main.tf:2',
    ],
    [
      'a path that leads out of the module',
      { 'module/main.tf': 'output "o" {\n  value = file("${path.module}/../../x")\n}\n' },
      'file-function module/main.tf:2',
    ],
    [
      'a file that a template reads',
      { 'module/main.tf': 'locals {}\n', 'module/x.tpl': '${file("/proc/self/environ")}' },
      'file-function module/x.tpl:1',
    ],
    [
      'a template that a variable says',
      { 'module/main.tf': 'output "o" {\n  value = templatestring(var.t, {})\n}\n' },
      'file-function module/main.tf:2',
    ],
    [
      'data with the token of the connection',
      { 'module/main.tf': 'data "google_client_config" "c" {\n}\n' },
      'credential-data module/main.tf:1',
    ],
    [
      'a reserved variable',
      { 'module/main.tf': 'variable "source" {\n}\n' },
      'variable-name module/main.tf:1',
    ],
    ['an unknown block', { 'module/main.tf': 'action "local_command" "x" {\n}\n' }, 'block module/main.tf:1'],
    [
      'a folder that is not there',
      { 'module/main.tf': 'module "a" {\n  source = "../other"\n}\n' },
      'module-source module/main.tf:2',
    ],
    [
      'a folder of the machine',
      { 'module/main.tf': 'module "a" {\n  source = "/etc"\n}\n' },
      'module-source module/main.tf:2',
    ],
    ['a file that cannot be read', { 'module/main.tf': 'a = 1\nb {' }, 'syntax module/main.tf:2'],
  ])('%s', async (_what, files, finding) => expect(await listRules(files)).toContain(finding))

  test('nothing in the module’s own files and templates', async () => {
    const files = {
      'module/main.tf':
        'output "o" {\n  value = templatefile("${path.module}/x.tpl", { name = "a" })\n}\noutput "p" {\n  value = file("notes.txt")\n}\n',
      'module/x.tpl': 'Hello ${name}',
    }
    expect(await listRules(files)).toEqual([])
  })

  test('nested modules before they are fetched and their content afterwards', async () => {
    const main = 'module "a" {\n  source  = "org/thing/aws"\n  version = "1.0.0"\n}\n'
    const before = await inspectFiles({ 'module/main.tf': main })
    expect(before.external).toEqual([{ source: 'org/thing/aws', file: 'module/main.tf', line: 2 }])
    const folder = '.terraform/modules/this.a'
    const after = await inspectFiles({ 'module/main.tf': main, [`${folder}/main.tf`]: provisioner }, [
      { key: 'this.a', folder },
    ])
    expect(after.external).toEqual([])
    expect(after.findings).toMatchObject([{ rule: 'provisioner', file: `${folder}/main.tf`, line: 2 }])
  })
})

test('converts a public module to a form and its request to the module’s arguments', async () => {
  const folder = join(vendored, 'terraform-google-simple-bucket')
  const files = new Map(
    readdirSync(folder).map((name) => [`module/${name}`, readFileSync(join(folder, name))]),
  )
  const { definition, findings, external } = await inspectModule({
    files,
    folder: 'module',
    cloud: 'GCP',
    installed: [],
  })
  expect(findings).toEqual([])
  expect(external).toMatchObject([{ source: 'terraform-google-modules/kms/google' }])
  expect(definition.resources).toEqual([
    { address: 'google_storage_bucket.bucket', type: 'google_storage_bucket' },
    { address: 'google_storage_bucket_iam_member.members', type: 'google_storage_bucket_iam_member' },
  ])
  const type = defineModuleType({
    moduleId: 'm',
    versionId: 'v',
    name: 'Bucket',
    version: '12.3.0',
    cloud: 'GCP',
    source: './module',
    registryVersion: null,
    definition,
  })
  const kinds = Object.fromEntries(Object.entries(type.fields).map(([name, { kind }]) => [name, kind]))
  expect(kinds).toMatchObject({
    name: 'text',
    versioning: 'boolean',
    labels: 'tags',
    iam_members: 'list',
    retention_policy: 'group',
    lifecycle_rules: 'longText',
  })
  const place = {
    CustomerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    ContainerId: 'shop-prod',
    ResourceName: 'assets',
  }
  const body = type.body(z).parse({
    ...place,
    name: 'shop-assets',
    project_id: 'shop-prod',
    location: 'asia-southeast1',
    labels: [{ Key: 'team', Value: '${var.secret}' }],
    lifecycle_rules: '[{"action": {"type": "Delete"}, "condition": {"age": 30}}]',
  })
  expect(type.requestOf('', body)).toMatchObject({ RegionId: 'asia-southeast1', ResourceName: 'assets' })
  expect(type.terraformOf(body)['module']).toEqual({
    this: {
      source: './module',
      name: 'shop-assets',
      project_id: 'shop-prod',
      location: 'asia-southeast1',
      labels: { team: '$${var.secret}' },
      lifecycle_rules: [{ action: { type: 'Delete' }, condition: { age: 30 } }],
    },
  })
  const wrong = type.body(z).safeParse({ ...place, lifecycle_rules: '[' })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['name', 'project_id', 'location', 'lifecycle_rules']),
  )
})

test('checks conditions in the form where possible and passes secrets to Terraform in its environment', async () => {
  const { definition } = await inspectFiles({
    'module/main.tf': `
variable "size" {
  type = string
  validation {
    condition     = contains(["small", "large"], var.size)
    error_message = "Choose small or large."
  }
}
variable "name" {
  type    = string
  default = null
  validation {
    condition     = var.name == null || (can(regex("^[a-z]+$", var.name)) && length(var.name) <= 5)
    error_message = "Lower-case letters, at most 5."
  }
}
variable "password" {
  type      = string
  sensitive = true
}
variable "users" {
  type      = map(string)
  sensitive = true
  default   = {}
}
`,
  })
  const type = defineModuleType({
    moduleId: 'm',
    versionId: 'v',
    name: 'Thing',
    version: '1',
    cloud: 'AWS',
    source: './module',
    registryVersion: null,
    definition,
  })
  expect(type.fields['size']).toMatchObject({
    kind: 'choice',
    options: [{ value: 'small' }, { value: 'large' }],
  })
  expect(type.secrets).toEqual(['password', 'users'])
  const whole = {
    CustomerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    ContainerId: '123456789012',
    RegionId: 'ap-southeast-1',
    ResourceName: 'thing',
    size: 'small',
    password: 'Correct-Horse-1',
    users: '{"a": "b"}',
  }
  const listProblems = (change: object) =>
    (type.body(z).safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ message }) => message)
  expect(listProblems({})).toEqual([])
  expect(listProblems({ name: 'UPPER' })).toEqual(['Lower-case letters, at most 5.'])
  expect(listProblems({ name: 'abcdef' })).toEqual(['Lower-case letters, at most 5.'])
  const configuration = type.terraformOf(type.body(z).parse(whole))
  expect(configuration).toMatchObject({
    module: { this: { password: '${var.password}', users: '${jsondecode(var.users)}' } },
    variable: { password: { sensitive: true }, users: { sensitive: true } },
  })
  expect(JSON.stringify(configuration)).not.toContain('Correct-Horse')
  expect(type.variablesOf(type.body(z).parse(whole))).toEqual({
    password: 'Correct-Horse-1',
    users: '{"a": "b"}',
  })
})
