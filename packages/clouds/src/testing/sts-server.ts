/**
 * A fake AWS sign-in service (STS) over HTTP, for tests. Its responses are built in the shape that the SDK documents
 * for AssumeRole; no recordings exist.
 */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** The running server. */
export type StsServer = {
  address: string
  /** The calls in order: the parameters of each, and the key that signed it. */
  calls: { role: string; externalId: string; key: string }[]
  close: () => Promise<void>
}

/** Starts the server on its own port. It returns the keys `given` to callers that name the external ID. */
export const startStsServer = async (
  externalId: string,
  given: { accessKeyId: string; secretAccessKey: string },
): Promise<StsServer> => {
  const calls: StsServer['calls'] = []
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const received = new URLSearchParams(await text(request))
      const call = {
        role: received.get('RoleArn') ?? '',
        externalId: received.get('ExternalId') ?? '',
        key: /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '',
      }
      calls.push(call)
      const isGranted = call.externalId === externalId
      response.writeHead(isGranted ? 200 : 403, { 'content-type': 'text/xml' })
      response.end(
        isGranted
          ? `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult>
<AssumedRoleUser><AssumedRoleId>AROAEXAMPLE:cmp-billing</AssumedRoleId><Arn>${call.role.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')}/cmp-billing</Arn></AssumedRoleUser>
<Credentials><AccessKeyId>${given.accessKeyId}</AccessKeyId><SecretAccessKey>${given.secretAccessKey}</SecretAccessKey>
<SessionToken>session-token</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>
</AssumeRoleResult><ResponseMetadata><RequestId>c6104cbe</RequestId></ResponseMetadata></AssumeRoleResponse>`
          : `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>Sender</Type><Code>AccessDenied</Code>
<Message>User: arn:aws:iam::111122223333:user/cmp is not authorized to perform: sts:AssumeRole on resource: ${call.role}</Message></Error><RequestId>c6104cbf</RequestId></ErrorResponse>`,
      )
    }
    answer().catch((error: unknown) => response.destroy(Error('sts', { cause: error })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
