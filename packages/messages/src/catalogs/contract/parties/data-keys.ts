/** Texts of `contract/parties/data-keys`. */
import { defineMessage } from '@cmp/messages'

export const inUse = defineMessage('In use')
export const replaced = defineMessage('Replaced')
export const beingDestroyed = defineMessage('Being destroyed')
export const destroyed = defineMessage('Destroyed')
export const dataKeys = defineMessage('Data keys')
