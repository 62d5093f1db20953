import { expect } from 'chai';
import { storyText } from '../../../../modules/storyblok/domain/story-text.ts';
import { story } from './story.ts';

describe('What a story says', () => {
  it('is its headings and questions, and its texts without markup, nested ones too', () => {
    const body = [
      { _uid: '1', component: 'faq', title: 'Retour', items: [{ question: 'Hoelang?', answer: 'Dertig dagen.' }] },
      {
        _uid: '2',
        component: 'rows',
        blocks: [{ _uid: '3', component: 'html', html: '<p class="a">Gratis <b>terug</b></p>' }],
      },
      {
        _uid: '4',
        component: 'rich_text',
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'In een doos.' }] }] },
      },
    ];
    const plain = story('retour');
    const { headings, text } = storyText({
      ...plain,
      content: { ...plain.content, body, seo: { description: 'Alles over retour.' } },
    });
    expect(headings).to.deep.equal(['Retour', 'Hoelang?']);
    expect(text.replaceAll(/\s+/g, ' ').trim()).to.equal('Alles over retour. Dertig dagen. Gratis terug In een doos.');
  });

  it('is nothing for a story without blocks', () => {
    const plain = story('leeg');
    expect(storyText({ ...plain, content: { _uid: '1', component: 'page' } })).to.deep.equal({
      headings: [],
      text: '',
    });
  });
});
