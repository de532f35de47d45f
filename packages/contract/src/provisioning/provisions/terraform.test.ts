/** Tests the Terraform configurations of requests: no entered text is an expression, and no secret is included. */
import { describe, expect, test } from 'vitest'
import { provisionTypes } from '../provision-types.ts'
import { provisionRequests } from '../../testing/provision-requests.ts'
import { z } from '../../zod.ts'

const secret = /Correct-Horse/

describe.each(provisionTypes)('$name', (type) => {
  test.each(['least', 'all'] as const)('becomes a configuration without its secrets, with %s', (which) => {
    const body = type.body(z).parse(provisionRequests[type.name]?.[which])
    const configuration = type.terraformOf(body)
    const text = JSON.stringify(configuration)
    expect(configuration['resource']).not.toEqual({})
    expect(text).not.toMatch(secret)
    const variables = type.variablesOf(body)
    expect(Object.keys(configuration['variable'] ?? {})).toEqual(Object.keys(variables))
    for (const value of Object.values(variables)) expect(value).toMatch(secret)
    expect(JSON.stringify(type.requestOf('user', body))).toContain(type.wire)
  })
})

test('keeps input that resembles an expression as text', () => {
  const type = provisionTypes.find(({ name }) => name === 'aws-virtual-machine')
  const { all = {} } = provisionRequests['aws-virtual-machine'] ?? {}
  const body = type?.body(z).parse({
    ...all,
    InstanceName: '${file("/etc/passwd")}',
    UserData: 'echo ${HOME} %{ if true }',
  })
  expect(type?.terraformOf(body ?? {})['resource']).toMatchObject({
    aws_instance: {
      this: {
        user_data: 'echo $${HOME} %%{ if true }',
        tags: { Name: '$${file("/etc/passwd")}' },
      },
    },
  })
})
