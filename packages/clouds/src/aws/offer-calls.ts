// Paged calls that list offers in an AWS region.
import { fetchAllPages, type Answered, type AwsSession, type ClientSettings } from './session.ts'

/** The number of entries per page. */
export const pageSize = 100

/** The session and region of a call. */
export type Call = { session: AwsSession; signal: AbortSignal | undefined; region: string }

/** Reads all pages of an EC2 list. */
export const fetchEc2Pages = <P extends Answered & { NextToken?: string | undefined }>(
  { session, signal, region }: Call,
  ask: (
    settings: ClientSettings,
    options: { abortSignal: AbortSignal },
    token: string | undefined,
  ) => Promise<P>,
): Promise<P[]> =>
  fetchAllPages(
    (token) => session.call('ec2', region, signal, (settings, options) => ask(settings, options, token)),
    ({ NextToken }) => NextToken,
  )
