import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { httpSource } from './lib/source'
import { Studio } from './lib/studio.svelte'

mount(App, { target: document.body, props: { studio: new Studio(httpSource()) } })
