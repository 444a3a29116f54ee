import { mount } from 'svelte'
import { httpSource } from './api/source'
import App from './App.svelte'
import './app.css'
import { Studio } from './studio.svelte'

mount(App, { target: document.body, props: { studio: new Studio(httpSource()) } })
