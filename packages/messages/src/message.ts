/** Messages: texts for people, as ICU MessageFormat with named placeholders. */
import type { GetICUArgs } from '@schummar/icu-type-parser'

/** The value of a placeholder. A text as the value is rendered in the same language. */
export type Value = string | number | Text

/** Values of placeholders by name. */
export type Values = Readonly<Record<string, Value>>

type OrNone<P> = keyof P extends never ? unknown : P

type Placeholders<T extends string> = T extends `${string}{${string}`
  ? OrNone<GetICUArgs<T, { ICUArgument: Value; ICUNumberArgument: number }>>
  : unknown

type TagNames<T extends string> = T extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagNames<Rest>
  : never

declare const tags: unique symbol

/**
 * A message of the catalog.
 * @typeParam P the placeholders with their types; `unknown` for a message without placeholders
 * @typeParam T the names of its tags; `never` for a message without tags
 */
export type Message<P = unknown, T extends string = never> = {
  /** The English text. */
  readonly icu: string
  readonly placeholders?: (values: P) => void
  readonly [tags]?: (name: never) => T
}

/** Any message of the catalog, whatever its placeholders and tags. */
export type AnyMessage = Message<never, string>

/** A message with its values, for code that renders it later. */
export type BoundMessage = { readonly of: AnyMessage; readonly values: Values }

/** The name of a kind of object in sentences, for a number of them: `customer` for one, `customers` for several. */
export type Noun = Message<{ count: number }>

/** A text that needs no more values: a message without placeholders, a bound message, or data such as a name. */
export type Text = string | Message | BoundMessage

/**
 * Declares a message of a catalog by its English text.
 * Source: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export const defineMessage = <const T extends string>(icu: T): Message<Placeholders<T>, TagNames<T>> => ({
  icu,
})

/** Returns a message with its values, for code that renders it later. */
export const bind = <P>(of: Message<P>, values: P & Values): BoundMessage => ({ of, values })
