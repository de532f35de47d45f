/** Messages of validation rules, rendered in the language of the person whose value is checked. */
import { bind, t, type Message, type Text, type Values } from '@cmp/messages'

/** The parameter of a rule of Zod. */
type Failure = { error: () => string }

/** Returns the parameter of a rule of Zod that reports a text. */
export function failWith(text: Text): Failure
/** Returns the parameter of a rule of Zod that reports a message with values. */
export function failWith<P>(message: Message<P>, values: P & Values): Failure
export function failWith(text: Text, values?: Values): Failure {
  return {
    error: () =>
      t(values === undefined || typeof text === 'string' || 'of' in text ? text : bind(text, values)),
  }
}
