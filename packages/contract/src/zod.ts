/**
 * CMP's configuration of Zod, with which shapes become schemas. Zod compiles its validation with `new Function` if that
 * is allowed. CMP's content security policy forbids it, and browsers report even the attempt as an error, so pages
 * disable it. If a shape has no message for an invalid value, {@link describeIssue} provides it.
 */
import { config } from 'zod'
import { describeIssue } from './kit/schema-words.ts'
import * as z from './kit/zod-parts.ts'

config({ customError: describeIssue })
if (typeof document !== 'undefined') config({ jitless: true })

export { z }
