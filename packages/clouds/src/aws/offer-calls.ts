// Questions about offers in a region of AWS, page by page.
import { allPages, type Answered, type AwsSession, type ClientSettings } from './session.ts'

/** How much a page has. */
export const pageSize = 100

/** Where a question is asked. */
export type Call = { session: AwsSession; signal: AbortSignal | undefined; region: string }

/** All pages of a question of EC2. */
export const ec2Pages = <P extends Answered & { NextToken?: string | undefined }>(
  { session, signal, region }: Call,
  ask: (
    settings: ClientSettings,
    options: { abortSignal: AbortSignal },
    token: string | undefined,
  ) => Promise<P>,
): Promise<P[]> =>
  allPages(
    (token) => session.call('ec2', region, signal, (settings, options) => ask(settings, options, token)),
    ({ NextToken }) => NextToken,
  )
