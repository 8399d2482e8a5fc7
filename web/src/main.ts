import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from '$lib/i18n/index.svelte';
import { router } from '$lib/router.svelte';
import './styles/tokens.css';
import './styles/base.css';

await i18n.start();
router.start();
mount(App, { target: document.getElementById('app')! });
